package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTest {

    private static final Path FILE = Path.of("business.yaml");

    @Test
    void without_a_word_the_service_serves() {
        assertThat(Command.of(List.of())).contains(new Command.Serve());
    }

    @Test
    void a_word_asks_for_its_command() {
        assertThat(Command.of(List.of("serve"))).contains(new Command.Serve());
        assertThat(Command.of(List.of("migrate"))).contains(new Command.Migrate());
        assertThat(Command.of(List.of("check", "business.yaml"))).contains(new Command.Check(FILE));
        assertThat(Command.of(List.of("apply", "business.yaml"))).contains(new Command.Apply(FILE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"serv", "check", "apply", "serve now", "migrate now", "apply a.yaml b.yaml", "plan a.yaml"})
    void anything_else_is_not_understood(String words) {
        assertThat(Command.of(List.of(words.split(" ")))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve ", "migrate ", "check FILE", "apply FILE"})
    void the_usage_names_every_command_and_its_argument(String command) {
        assertThat(Command.USAGE).contains("\n  " + command);
    }
}
