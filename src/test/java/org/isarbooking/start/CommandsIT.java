package org.isarbooking.start;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isarbooking.start.EmbeddedDatabaseRun.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the packaged service, each in a process of its own. */
class CommandsIT {

    private static final Path SERVICE = Path.of("target/quarkus-app/quarkus-run.jar");
    private static final Path DEMO = Path.of("src/main/resources/business/demo.yaml");
    private static final Map<String, String> NOTHING_SET = Map.of();

    @TempDir
    Path directory;

    /** How a process ended and what it said. */
    private record Ended(int code, String out, String err) {}

    @Test
    void checking_needs_no_settings() throws Exception {
        Ended check = run(NOTHING_SET, "check", DEMO.toString());

        assertThat(check.code()).isZero();
        assertThat(check.out()).startsWith(DEMO + ": no mistakes;");
    }

    @Test
    void a_missing_file_is_told_in_one_line() throws Exception {
        Ended check = run(NOTHING_SET, "check", "missing.yaml");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.err()).startsWith("missing.yaml: there is no such file");
    }

    @Test
    void words_that_mean_nothing_are_answered_with_the_usage() throws Exception {
        Ended misspelt = run(NOTHING_SET, "aply", DEMO.toString());

        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("Not understood: aply", "apply FILE");
    }

    @Test
    void production_says_which_settings_a_command_lacks() throws Exception {
        Ended migrate = run(NOTHING_SET, "migrate");

        assertThat(migrate.code()).isEqualTo(1);
        assertThat(migrate.err()).contains("DATABASE_URL is missing").doesNotContain("OIDC", "PUBLIC_URL");
    }

    @Test
    void production_is_set_up_by_migrating_and_applying() throws Exception {
        try (Running database = EmbeddedDatabaseRun.on(directory.resolve("postgres"))) {
            Map<String, String> settings = Map.of(
                    "DATABASE_URL", "postgresql://127.0.0.1:%d/postgres".formatted(database.port()),
                    "DATABASE_USER", "postgres",
                    "DATABASE_PASSWORD", "postgres",
                    "MIGRATE_AT_START", "false");

            Ended tooEarly = run(settings, "apply", DEMO.toString());
            assertThat(tooEarly.code()).isEqualTo(1);

            Ended migrated = run(settings, "migrate");
            assertThat(migrated.code()).isZero();
            assertThat(migrated.out()).startsWith("The schema is at version");

            Ended applied = run(settings, "apply", DEMO.toString());
            assertThat(applied.code()).isZero();
            assertThat(applied.out()).contains("published as version 1", "added    service");

            Ended missing = run(settings, "apply", "missing.yaml");
            assertThat(missing.code()).isEqualTo(1);
            assertThat(missing.err()).startsWith("missing.yaml: there is no such file");
        }
    }

    @Test
    void the_demo_takes_a_file_while_it_runs_without_a_second_database() throws Exception {
        Path data = directory.resolve("postgres-demo");
        try (Running running = EmbeddedDatabaseRun.on(data)) {
            Map<String, String> settings =
                    Map.of("QUARKUS_PROFILE", "demo", "ISAR_EMBEDDED_DIRECTORY", data.toString());

            Ended applied = run(settings, "apply", DEMO.toString());

            assertThat(applied.code()).isZero();
            assertThat(applied.out()).startsWith(DEMO + ": published as version 1");
            assertThat(running.process().isAlive()).isTrue();
        }
    }

    private Ended run(Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                SERVICE.toString()));
        command.addAll(List.of(arguments));
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        ProcessBuilder process =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        process.environment().keySet().removeIf(CommandsIT::isASettingOfTheService);
        process.environment().putAll(environment);
        int code = process.start().waitFor();
        return new Ended(code, Files.readString(out, UTF_8), Files.readString(err, UTF_8));
    }

    // Whoever runs the tests may have the service's settings in their environment.
    private static boolean isASettingOfTheService(String variable) {
        return variable.startsWith("QUARKUS_")
                || variable.startsWith("ISAR_")
                || variable.startsWith("DATABASE_")
                || variable.equals("MIGRATE_AT_START");
    }
}
