package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.isarbooking.packaged.Packaged;
import org.isarbooking.packaged.Packaged.Ended;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands and starts that the packaged service refuses. Each test starts its own processes. No test needs a database.
 */
class RefusalsIT {

    private static final String DEMO = "src/main/resources/business/demo.yaml";
    private static final Map<String, String> NOTHING_SET = Map.of();

    @Test
    void a_missing_file_is_named() throws Exception {
        Ended check = Packaged.run(NOTHING_SET, "check", "missing.yaml");

        assertThat(check.code()).isEqualTo(1);
        assertThat(check.err()).startsWith("missing.yaml: there is no such file");
    }

    @Test
    void unknown_arguments_get_the_usage() throws Exception {
        Ended misspelt = Packaged.run(NOTHING_SET, "aply", DEMO);

        assertThat(misspelt.code()).isEqualTo(2);
        assertThat(misspelt.err()).contains("Not understood: aply", "apply FILE");
    }

    @Test
    void a_command_names_the_settings_that_it_lacks_in_production() throws Exception {
        Ended migrate = Packaged.run(NOTHING_SET, "migrate");

        assertThat(migrate.code()).isEqualTo(1);
        assertThat(migrate.err())
                .contains("DATABASE_URL is missing", "DATABASE_USER is missing", "DATABASE_PASSWORD is missing")
                .doesNotContain("OIDC", "PUBLIC_URL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"export-person", "erase-person"})
    void the_commands_about_a_person_need_exactly_one_contact(String command) throws Exception {
        for (String[] arguments :
                new String[][] {{command}, {command, " "}, {command, "maria@example.org", "0049 89 1234567"}}) {
            Ended nobody = Packaged.run(NOTHING_SET, arguments);

            assertThat(nobody.code()).isEqualTo(2);
            assertThat(nobody.out()).isEmpty();
            assertThat(nobody.err()).contains("Not understood: " + command, command + " CONTACT");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"export-person", "erase-person"})
    void no_person_is_looked_up_without_the_key(String command) throws Exception {
        Ended keyless = Packaged.run(NOTHING_SET, command, "maria@example.org");

        assertThat(keyless.code()).isEqualTo(1);
        assertThat(keyless.err()).contains("CONTACT_HASH_KEY is missing").doesNotContain("OIDC", "maria");
    }

    @Test
    void production_does_not_start_without_its_settings_and_names_all_that_are_missing() throws Exception {
        Ended service = Packaged.run(NOTHING_SET);

        assertThat(service.code()).isEqualTo(1);
        assertThat(service.err())
                .contains(
                        "DATABASE_URL is missing",
                        "DATABASE_USER is missing",
                        "DATABASE_PASSWORD is missing",
                        "OIDC_ISSUER is missing",
                        "OIDC_AUDIENCE is missing",
                        "PUBLIC_URL is missing",
                        "CONTACT_HASH_KEY is missing",
                        "LINK_KEY is missing",
                        "SMTP_HOST is missing",
                        "MAIL_FROM is missing")
                .doesNotContain("Exception");
    }

    /** Keys and logins of these profiles are public, and a package would listen at every address of the machine. */
    @ParameterizedTest
    @ValueSource(strings = {"dev", "test", "demo,dev", "prod,test"})
    void a_package_does_not_serve_in_a_profile_of_development(String profiles) throws Exception {
        Ended service = Packaged.run(Map.of("QUARKUS_PROFILE", profiles));

        assertThat(service.code()).isEqualTo(1);
        String wrong = profiles.substring(profiles.lastIndexOf(',') + 1);
        assertThat(service.err())
                .contains("The profile " + wrong + " trusts public keys and is not for a package")
                .doesNotContain("Exception");
    }

    @Test
    @Tag("no-database")
    void a_build_without_a_database_of_its_own_says_that_the_demo_needs_one() throws Exception {
        Ended demo = Packaged.run(Map.of("QUARKUS_PROFILE", "demo"));

        assertThat(demo.code()).isEqualTo(1);
        assertThat(demo.err()).contains("This build brings no PostgreSQL of its own: set DATABASE_URL");
    }
}
