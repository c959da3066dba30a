package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTest {

    @Test
    void without_a_word_the_service_serves() {
        assertThat(Command.of(List.of())).contains(Command.SERVE);
    }

    @Test
    void a_word_asks_for_its_command() {
        for (Command command : Command.values()) {
            assertThat(Command.of(List.of(command.word()))).contains(command);
        }
    }

    @Test
    void an_unknown_word_asks_for_nothing() {
        assertThat(Command.of(List.of("serv"))).isEmpty();
    }

    @Test
    void the_usage_names_every_command() {
        for (Command command : Command.values()) {
            assertThat(Command.usage()).contains("  " + command.word());
        }
    }
}
