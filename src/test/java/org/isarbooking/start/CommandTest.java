package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTest {

    private static final Path FILE = Path.of("business.yaml");

    @Test
    void without_arguments_the_service_serves() {
        assertThat(Command.of(List.of())).contains(new Command.Serve());
    }

    @Test
    void the_first_word_names_the_command() {
        assertThat(Command.of(List.of("serve"))).contains(new Command.Serve());
        assertThat(Command.of(List.of("migrate"))).contains(new Command.Migrate());
        assertThat(Command.of(List.of("check", "business.yaml"))).contains(new Command.Check(FILE));
        assertThat(Command.of(List.of("apply", "business.yaml"))).contains(new Command.Apply(FILE));
        assertThat(Command.of(List.of("show", "newest"))).contains(new Command.Show(OptionalLong.empty()));
        assertThat(Command.of(List.of("show", "12"))).contains(new Command.Show(OptionalLong.of(12)));
        assertThat(Command.of(List.of("export-person", " kim@example.org ")))
                .contains(new Command.ExportPerson("kim@example.org"));
        assertThat(Command.of(List.of("erase-person", "+49 89 12345")))
                .contains(new Command.ErasePerson("+49 89 12345"));
        assertThat(Command.of(List.of("restore-forgotten", "2027-06-07T12:00:00+02:00")))
                .contains(new Command.RestoreForgotten(Instant.parse("2027-06-07T10:00:00Z")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serv",
                "check",
                "apply",
                "serve now",
                "migrate now",
                "apply a.yaml b.yaml",
                "plan a.yaml",
                "show",
                "show 0",
                "show latest",
                "export-person",
                "erase-person a b",
                "restore-forgotten",
                "restore-forgotten yesterday",
                "restore-forgotten 2027-06-07T12:00:00",
                "restore-forgotten 2027-06-07T12:00:00Z now"
            })
    void other_arguments_are_not_understood(String words) {
        assertThat(Command.of(List.of(words.split(" ")))).isEmpty();
    }

    @Test
    void nobody_is_erased_by_a_blank_contact_and_no_contact_is_shown() {
        assertThat(Command.of(List.of("erase-person", " "))).isEmpty();
        assertThat(new Command.ErasePerson("kim@example.org")).hasToString("ErasePerson[hidden]");
        assertThat(new Command.ExportPerson("kim@example.org")).hasToString("ExportPerson[hidden]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve ",
                "migrate ",
                "check FILE",
                "apply FILE",
                "show VERSION",
                "export-person CONTACT",
                "erase-person CONTACT",
                "restore-forgotten SINCE"
            })
    void the_usage_names_every_command_and_its_argument(String command) {
        assertThat(Command.USAGE).contains("\n  " + command);
    }
}
