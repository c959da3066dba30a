package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.isarbooking.packaged.Packaged;
import org.isarbooking.packaged.Packaged.Ended;
import org.isarbooking.start.EmbeddedDatabaseRun.Running;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the packaged service, each in a process of its own. */
class CommandsIT {

    private static final Path DEMO = Path.of("src/main/resources/business/demo.yaml");
    private static final Map<String, String> NOTHING_SET = Map.of();

    @TempDir
    Path directory;

    @Test
    void checking_needs_no_settings() throws Exception {
        Ended check = Packaged.run(NOTHING_SET, "check", DEMO.toString());

        assertThat(check.code()).isZero();
        assertThat(check.out()).startsWith(DEMO + ": no mistakes;");
    }

    @Test
    void a_missing_file_is_told_in_one_line() throws Exception {
        Ended check = Packaged.run(NOTHING_SET, "check", "missing.yaml");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.err()).startsWith("missing.yaml: there is no such file");
    }

    @Test
    void words_that_mean_nothing_are_answered_with_the_usage() throws Exception {
        Ended misspelt = Packaged.run(NOTHING_SET, "aply", DEMO.toString());

        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("Not understood: aply", "apply FILE");
    }

    @Test
    void production_says_which_settings_a_command_lacks() throws Exception {
        Ended migrate = Packaged.run(NOTHING_SET, "migrate");

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

            Ended tooEarly = Packaged.run(settings, "apply", DEMO.toString());
            assertThat(tooEarly.code()).isEqualTo(1);

            Ended migrated = Packaged.run(settings, "migrate");
            assertThat(migrated.code()).isZero();
            assertThat(migrated.out()).startsWith("The schema is at version");

            Ended applied = Packaged.run(settings, "apply", DEMO.toString());
            assertThat(applied.code()).isZero();
            assertThat(applied.out()).contains("published as version 1", "added    service");

            Ended missing = Packaged.run(settings, "apply", "missing.yaml");
            assertThat(missing.code()).isEqualTo(1);
            assertThat(missing.err()).startsWith("missing.yaml: there is no such file");
        }
    }

    @Test
    void production_does_not_start_without_its_settings_and_names_all_that_are_missing() throws Exception {
        Ended service = Packaged.run(NOTHING_SET);

        assertThat(service.code()).isEqualTo(1);
        assertThat(service.err())
                .contains("DATABASE_URL", "OIDC_ISSUER", "PUBLIC_URL", "CONTACT_HASH_KEY", "LINK_KEY", "SMTP_HOST")
                .doesNotContain("Exception");
    }

    @Test
    @Tag("no-database")
    void a_build_without_a_database_of_its_own_says_that_the_demo_needs_one() throws Exception {
        Ended demo = Packaged.run(Map.of("QUARKUS_PROFILE", "demo"));

        assertThat(demo.code()).isEqualTo(1);
        assertThat(demo.err()).contains("This build brings no PostgreSQL of its own: set DATABASE_URL");
    }

    @Test
    @Tag("embedded-database")
    void the_demo_takes_a_file_while_it_runs_without_a_second_database() throws Exception {
        Path data = directory.resolve("postgres-demo");
        try (Running running = EmbeddedDatabaseRun.on(data)) {
            Map<String, String> settings =
                    Map.of("QUARKUS_PROFILE", "demo", "ISAR_EMBEDDED_DIRECTORY", data.toString());

            Ended applied = Packaged.run(settings, "apply", DEMO.toString());

            assertThat(applied.code()).isZero();
            assertThat(applied.out()).startsWith(DEMO + ": published as version 1");
            assertThat(running.process().isAlive()).isTrue();
        }
    }
}
