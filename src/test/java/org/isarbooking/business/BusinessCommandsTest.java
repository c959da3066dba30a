package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.edited;
import static org.isarbooking.business.BusinessFiles.lineOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BusinessCommandsTest {

    @TempDir
    private Path directory;

    private final BusinessDatabase database = new BusinessDatabase();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream toOut = new PrintStream(out, true, StandardCharsets.UTF_8);
    private final PrintStream toErr = new PrintStream(err, true, StandardCharsets.UTF_8);
    private final BusinessCommands commands = new BusinessCommands(
            BusinessFiles.LOADER, database.applier(InstantSource.system()), database.pool(), toOut, toErr);

    @AfterEach
    void close() {
        database.close();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("business.yaml"), text);
    }

    @Test
    void checking_a_valid_file_prints_that_it_has_no_mistakes_and_applies_nothing() throws IOException {
        assertThat(BusinessCommands.check(file(VALID), toOut, toErr)).isEqualTo(BusinessCommands.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("no mistakes; 2 categories, 3 services, 2 specialists, 0 workspaces");
        assertThat(database.count("catalog_version")).isZero();
    }

    @Test
    void mistakes_are_printed_as_compilers_print_them() throws IOException {
        String text = edited("category: face", "category: faces");
        Path path = file(text);
        String mistake = path + ":" + lineOf(text, "faces")
                + ":15: services[0].category: \"faces\" is not the key of any of the categories\n";
        assertThat(BusinessCommands.check(path, toOut, toErr)).isEqualTo(BusinessCommands.MISTAKES);
        assertThat(commands.apply(path)).isEqualTo(BusinessCommands.MISTAKES);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(mistake);
        assertThat(database.count("catalog_version")).isZero();
    }

    @Test
    void a_missing_file_is_reported() {
        Path missing = directory.resolve("missing.yaml");
        assertThat(BusinessCommands.check(missing, toOut, toErr)).isEqualTo(BusinessCommands.MISTAKES);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith(missing + ": there is no such file");
    }

    @Test
    void published_versions_are_printed_as_files_that_can_be_applied_again() throws IOException {
        commands.apply(file(VALID));
        commands.apply(file(edited("name: Testsalon", "name: Anders")));
        out.reset();

        assertThat(commands.show(OptionalLong.of(1))).isEqualTo(BusinessCommands.DONE);
        String first = out.toString(StandardCharsets.UTF_8);
        assertThat(first).contains("name: Testsalon", "price: 69.00 EUR");
        out.reset();
        assertThat(commands.show(OptionalLong.empty())).isEqualTo(BusinessCommands.DONE);
        String newest = out.toString(StandardCharsets.UTF_8);
        assertThat(newest).contains("name: Anders");
        assertThat(commands.show(OptionalLong.of(3))).isEqualTo(BusinessCommands.MISTAKES);

        out.reset();
        commands.apply(file(newest));
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("nothing to change; version 2 stays published");
        commands.apply(file(first));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("published as version 3", "changed  business.name: Anders → Testsalon");
    }

    @Test
    void applying_prints_no_email_address() throws IOException {
        commands.apply(file(VALID));
        out.reset();

        commands.apply(file(edited("name: Testsalon", "name: Testsalon\n  email: desk@salon.example")));

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("changed  business.email")
                .doesNotContain("desk@salon.example");
    }

    @Test
    void applying_prints_the_changes() throws IOException {
        assertThat(commands.apply(file(VALID))).isEqualTo(BusinessCommands.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("published as version 1", "added    service facial");
        out.reset();
        assertThat(commands.apply(file(VALID))).isEqualTo(BusinessCommands.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("nothing to change; version 1 stays published");
    }
}
