package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartRulesTest {

    private static final Map<String, String> COMPLETE = Map.of(
            "DATABASE_URL", "postgresql://db:5432/isar",
            "DATABASE_USER", "isar",
            "DATABASE_PASSWORD", "secret",
            "OIDC_ISSUER", "https://id.example.org/realms/isar",
            "OIDC_AUDIENCE", "https://booking.example.org",
            "PUBLIC_URL", "https://booking.example.org",
            "CONTACT_HASH_KEY", "0123456789abcdef0123456789abcdef",
            "LINK_KEY", "fedcba9876543210fedcba9876543210",
            "SMTP_HOST", "mail.example.org",
            "MAIL_FROM", "booking@example.org");

    @Test
    void production_starts_with_everything_it_needs() {
        assertThat(mistakes("prod", COMPLETE)).isEmpty();
    }

    @Test
    void production_names_everything_that_is_missing_at_once() {
        assertThat(mistakes("prod", Map.of()))
                .extracting(line -> line.replaceAll(" .*", ""))
                .containsExactly(
                        "DATABASE_URL",
                        "DATABASE_USER",
                        "DATABASE_PASSWORD",
                        "OIDC_ISSUER",
                        "OIDC_AUDIENCE",
                        "PUBLIC_URL",
                        "CONTACT_HASH_KEY",
                        "LINK_KEY",
                        "SMTP_HOST",
                        "MAIL_FROM");
    }

    @Test
    void a_command_in_production_needs_the_settings_of_the_database_only() {
        assertThat(StartRules.mistakesOfTask(new Settings(List.of("prod"), name -> Optional.empty(), true)))
                .extracting(line -> line.replaceAll(" .*", ""))
                .containsExactly("DATABASE_URL", "DATABASE_USER", "DATABASE_PASSWORD");
    }

    @Test
    void the_console_needs_its_client_and_a_long_key_together() {
        assertThat(mistakes("prod", with("OIDC_OFFICE_CLIENT_ID", "isar-office")))
                .singleElement()
                .asString()
                .startsWith("OFFICE_SESSION_KEY is missing");
        assertThat(mistakes("prod", with("OIDC_OFFICE_CLIENT_SECRET", "secret")))
                .singleElement()
                .asString()
                .startsWith("OIDC_OFFICE_CLIENT_SECRET needs OIDC_OFFICE_CLIENT_ID");
        assertThat(mistakes("prod", with("OFFICE_SESSION_KEY", "short")))
                .containsExactly("OFFICE_SESSION_KEY must have at least 32 characters");
        Map<String, String> whole = new HashMap<>(with("OIDC_OFFICE_CLIENT_ID", "isar-office"));
        whole.put("OFFICE_SESSION_KEY", "a key of the console of 32 characters or more");
        assertThat(mistakes("prod", whole)).isEmpty();
        whole.put("OIDC_OFFICE_CLIENT_SECRET", "secret");
        assertThat(mistakes("prod", whole)).isEmpty();
    }

    @Test
    void clocks_may_differ_by_a_minute_at_most() {
        for (String allowed : List.of("0", "5", "59", "60")) {
            assertThat(mistakes("prod", with("TOKEN_CLOCK_SKEW", allowed))).isEmpty();
        }
        for (String wrong : List.of("61", "-1", "5s", "1.5", "600")) {
            assertThat(mistakes("prod", with("TOKEN_CLOCK_SKEW", wrong)))
                    .containsExactly("TOKEN_CLOCK_SKEW must be a number of seconds from 0 to 60, not " + wrong);
        }
    }

    @Test
    void a_blank_value_counts_as_missing() {
        assertThat(mistakes("prod", with("OIDC_AUDIENCE", "  ")))
                .singleElement()
                .asString()
                .startsWith("OIDC_AUDIENCE is missing");
    }

    @Test
    void settings_may_be_given_by_the_names_of_their_properties() {
        Map<String, String> values = Map.of(
                "quarkus.datasource.reactive.url", "postgresql://db:5432/isar",
                "quarkus.datasource.username", "isar",
                "quarkus.datasource.password", "secret",
                "quarkus.oidc.auth-server-url", "https://id.example.org/realms/isar",
                "quarkus.oidc.token.audience", "https://booking.example.org",
                "isar.public-url", "https://booking.example.org",
                "isar.contact-hash-key", "0123456789abcdef0123456789abcdef",
                "isar.link-key", "fedcba9876543210fedcba9876543210",
                "isar.mail.host", "mail.example.org",
                "isar.mail.from", "booking@example.org");

        assertThat(mistakes("prod", values)).isEmpty();
    }

    @Test
    void forgotten_data_is_held_for_thirty_days_at_most() {
        for (String days : List.of("0", "7", "30")) {
            assertThat(mistakes("prod", with("ERASE_GRACE_DAYS", days))).isEmpty();
        }
        for (String days : List.of("31", "-1", "365", "7d", "ever")) {
            assertThat(mistakes("prod", with("ERASE_GRACE_DAYS", days)))
                    .containsExactly("ERASE_GRACE_DAYS must be a number of days from 0 to 30, not " + days);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "test", "demo"})
    void other_profiles_need_no_settings(String profile) {
        assertThat(mistakes(profile, Map.of())).isEmpty();
    }

    @Test
    void an_unknown_profile_is_refused() {
        assertThat(mistakes("staging", COMPLETE)).singleElement().asString().contains("staging");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "booking.example.org",
                "ftp://booking.example.org",
                "https://",
                "https://booking.example.org/app",
                "https://booking.example.org?x=1",
                "https://booking.example.org#top",
                "https://me@booking.example.org",
                "https://booking example.org"
            })
    void a_public_address_has_nothing_but_scheme_host_and_port(String wrong) {
        assertThat(mistakes("prod", with("PUBLIC_URL", wrong)))
                .singleElement()
                .asString()
                .startsWith("PUBLIC_URL must be")
                .endsWith(", not " + wrong);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://id.example.org/realms/isar",
                "id.example.org/realms/isar",
                "//id.example.org/realms/isar",
                "https:/realms/isar",
                "https://",
                "https://id example.org",
                "realms"
            })
    void the_identity_provider_has_a_web_address(String wrong) {
        for (String profile : List.of("prod", "dev", "test", "demo")) {
            assertThat(mistakes(profile, with("OIDC_ISSUER", wrong)))
                    .containsExactly("OIDC_ISSUER must be an absolute http(s) address, not " + wrong);
        }
        assertThat(mistakes("prod", with("OIDC_ISSUER", "HTTPS://id.example.org:8443/realms/isar")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUBLIC_URL", "OIDC_ISSUER"})
    void unencrypted_addresses_are_refused_in_production(String variable) {
        for (String host : List.of("booking.example.org", "10.0.0.7", "localhost.example.org", "127.example.org")) {
            for (String scheme : List.of("http", "HTTP")) {
                String address = scheme + "://" + host;
                assertThat(mistakes("prod", with(variable, address)))
                        .containsExactly(variable + " must be an https address or be on this machine, not " + address);
            }
        }
        assertThat(mistakes("demo", with(variable, "http://booking.example.org")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"})
    void addresses_of_this_machine_need_no_encryption(String address) {
        assertThat(mistakes("prod", with("PUBLIC_URL", address))).isEmpty();
        assertThat(mistakes("prod", with("OIDC_ISSUER", address + "/realms/isar")))
                .isEmpty();
    }

    @Test
    void a_short_key_for_contacts_is_refused_and_not_repeated() {
        assertThat(mistakes("prod", with("CONTACT_HASH_KEY", "0123456789abcdef0123456789abcde")))
                .containsExactly("CONTACT_HASH_KEY must have at least 32 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CONTACT_HASH_KEY", "LINK_KEY", "OFFICE_SESSION_KEY"})
    void a_publicly_known_key_is_refused_in_production(String variable) {
        String known = "public-key-for-trying-things-out-only";

        assertThat(mistakes("prod", with(variable, known)))
                .containsExactly(variable + " is the key of dev, test and demo, which everybody knows");
        assertThat(mistakes("demo", with(variable, known))).isEmpty();
    }

    @Test
    void a_short_key_for_links_is_refused_and_not_repeated() {
        assertThat(mistakes("prod", with("LINK_KEY", "fedcba9876543210fedcba987654321")))
                .containsExactly("LINK_KEY must have at least 32 characters");
    }

    @Test
    void trusted_gateways_are_addresses_and_every_other_value_is_named() {
        assertThat(mistakes("prod", with("TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.7, ::1")))
                .isEmpty();
        assertThat(mistakes("prod", with("TRUSTED_PROXIES", "10.0.0.0/8, gateway, 10.0.0.0/99")))
                .containsExactly(
                        "TRUSTED_PROXIES lists addresses and networks like 10.0.0.0/8, not \"gateway\"",
                        "TRUSTED_PROXIES lists addresses and networks like 10.0.0.0/8, not \"10.0.0.0/99\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "salon",
                "salon@",
                "@example.org",
                "Salon <salon>",
                "Salon salon@example.org",
                "Salon <salon@example.org",
                "a@example.org, b@example.org",
                "Salon\nBcc: x <salon@example.org>"
            })
    void the_sender_of_mails_is_one_address(String wrong) {
        assertThat(mistakes("prod", with("MAIL_FROM", wrong)))
                .singleElement()
                .asString()
                .startsWith("MAIL_FROM must be an address")
                .endsWith(", not " + wrong);
    }

    @ParameterizedTest
    @ValueSource(strings = {"salon@example.org", "Salon & Söhne <salon@example.org>", "<salon@example.org>"})
    void the_sender_of_mails_may_have_a_name(String right) {
        assertThat(mistakes("prod", with("MAIL_FROM", right))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SMTP_USER", "SMTP_PASSWORD"})
    void half_a_login_of_the_mail_server_is_refused_and_not_repeated(String half) {
        assertThat(mistakes("prod", with(half, "mail-secret")))
                .singleElement()
                .asString()
                .startsWith("SMTP_USER and SMTP_PASSWORD belong together")
                .doesNotContain("mail-secret");
    }

    @Test
    void a_slash_at_the_end_of_the_public_address_is_dropped() {
        assertThat(new PublicUrl().convert("https://booking.example.org:8443/"))
                .hasToString("https://booking.example.org:8443");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"postgres://db/isar", "jdbc:postgresql://db/isar", "postgresql://isar:secret@db/isar", "db"})
    void a_wrong_database_address_is_refused_and_not_repeated(String wrong) {
        assertThat(mistakes("prod", with("DATABASE_URL", wrong)))
                .singleElement()
                .asString()
                .startsWith("DATABASE_URL must read")
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "assistant.example.org",
                "*",
                "null",
                "https://assistant.example.org/",
                "https://a.example.org, b.example.org"
            })
    void pages_that_may_call_mcp_are_listed_by_their_origins(String wrong) {
        assertThat(mistakes("prod", with("MCP_ALLOWED_ORIGINS", wrong)))
                .singleElement()
                .asString()
                .startsWith("MCP_ALLOWED_ORIGINS lists origins")
                .endsWith(", not \"%s\"".formatted(lastOf(wrong)));
        assertThat(mistakes("prod", with("MCP_ALLOWED_ORIGINS", "https://a.example.org, http://b.example:81")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "www.example.org",
                "https://www.example.org/",
                "https://*.example.org",
                "*",
                "null",
                "https://www.example.org:0",
                "https://WWW.example.org",
                "https://user@www.example.org",
                "https://www.example.org; script-src *",
                "https://www.example.org https://b.example.org",
                "http://www.example.org",
                "https://www.example.org,",
                "https://a.example.org, b.example.org"
            })
    void sites_that_may_show_the_pages_are_listed_by_their_https_origins(String wrong) {
        assertThat(mistakes("prod", with("WIDGET_ALLOWED_ORIGINS", wrong)))
                .singleElement()
                .asString()
                .startsWith("WIDGET_ALLOWED_ORIGINS lists https origins")
                .endsWith(", not \"%s\"".formatted(lastOf(wrong)));
        assertThat(mistakes(
                        "prod", with("WIDGET_ALLOWED_ORIGINS", "https://www.example.org, https://b.example.org:8443")))
                .isEmpty();
    }

    @Test
    void the_offices_tools_are_on_or_off() {
        assertThat(mistakes("prod", with("MCP_OFFICE", "true"))).isEmpty();
        assertThat(mistakes("prod", with("MCP_OFFICE", "yes")))
                .containsExactly("MCP_OFFICE must be true or false, not yes");
    }

    @Test
    void sessions_of_agents_are_on_or_off() {
        assertThat(mistakes("prod", with("MCP_SESSIONS", "true"))).isEmpty();
        assertThat(mistakes("prod", with("MCP_SESSIONS", "1")))
                .containsExactly("MCP_SESSIONS must be true or false, not 1");
    }

    @Test
    void forms_of_the_catalog_are_on_or_off() {
        assertThat(mistakes("prod", with("CATALOG_FORMS", "false"))).isEmpty();
        assertThat(mistakes("prod", with("CATALOG_FORMS", "read-only")))
                .containsExactly("CATALOG_FORMS must be true or false, not read-only");
    }

    @Test
    void http2_is_on_or_off() {
        assertThat(mistakes("prod", with("HTTP2", "true"))).isEmpty();
        assertThat(mistakes("prod", with("HTTP2", "h2c"))).containsExactly("HTTP2 must be true or false, not h2c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "test"})
    void a_package_does_not_serve_in_a_profile_of_development(String profile) {
        for (List<String> profiles : List.of(List.of(profile), List.of("prod", profile), List.of("demo", profile))) {
            assertThat(StartRules.mistakesOfService(new Settings(profiles, name -> Optional.empty(), true)))
                    .contains("The profile " + profile
                            + " trusts public keys and is not for a package: use demo to try the service");
        }
        assertThat(StartRules.mistakesOfService(new Settings(List.of("demo"), name -> Optional.empty(), true)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"MIGRATION_DATABASE_USER", "MIGRATION_DATABASE_PASSWORD"})
    void half_a_login_of_the_migration_is_refused_and_not_repeated(String half) {
        Map<String, String> settings = with(half, "migration-secret");
        assertThat(StartRules.mistakesOfTask(
                        new Settings(List.of("prod"), name -> Optional.ofNullable(settings.get(name)), true)))
                .anyMatch(line -> line.startsWith("MIGRATION_DATABASE_USER and MIGRATION_DATABASE_PASSWORD"));
        assertThat(mistakes("prod", with(half, "migration-secret")))
                .singleElement()
                .asString()
                .startsWith("MIGRATION_DATABASE_USER and MIGRATION_DATABASE_PASSWORD belong together")
                .doesNotContain("migration-secret");
    }

    @Test
    void a_login_of_the_migration_needs_the_address_of_a_database() {
        Map<String, String> login = Map.of("MIGRATION_DATABASE_USER", "isar", "MIGRATION_DATABASE_PASSWORD", "secret");
        Map<String, String> complete = new HashMap<>(COMPLETE);
        complete.putAll(login);

        assertThat(mistakes("prod", complete)).isEmpty();
        assertThat(mistakes("demo", login))
                .containsExactly("MIGRATION_DATABASE_USER is for a database of your own: set DATABASE_URL, too");
    }

    @Test
    void json_in_the_log_is_on_or_off() {
        assertThat(mistakes("prod", with("LOG_JSON", "false"))).isEmpty();
        assertThat(mistakes("prod", with("LOG_JSON", "text")))
                .containsExactly("LOG_JSON must be true or false, not text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"collector:4318", "collector", "grpc://collector:4317", "http://"})
    void traces_are_collected_at_an_address(String wrong) {
        assertThat(mistakes("prod", with("OTEL_EXPORTER_OTLP_ENDPOINT", wrong)))
                .containsExactly(
                        "OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector:4318, not " + wrong);
        assertThat(mistakes("prod", with("OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10%", "-0.1", "1.5", "all", "0,5"})
    void the_share_of_traced_calls_is_between_none_and_all(String wrong) {
        assertThat(mistakes("prod", with("TRACES_SHARE", wrong)))
                .containsExactly("TRACES_SHARE must be a number from 0 to 1, not " + wrong);
        assertThat(mistakes("prod", with("TRACES_SHARE", "0.05"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.168.1.7", "demo.example.org", "127.0.0.1.example.org"})
    void the_demo_serves_this_machine_only(String host) {
        Map<String, String> values = Map.of("quarkus.http.host", host, "quarkus.management.host", host);

        assertThat(mistakes("demo", values)).hasSize(2).allMatch(line -> line.contains(host));
        assertThat(mistakes("dev", values)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "localhost", "::1"})
    void the_demo_may_be_given_any_address_of_this_machine(String host) {
        assertThat(mistakes("demo", Map.of("quarkus.http.host", host))).isEmpty();
    }

    private static String lastOf(String list) {
        return list.substring(list.lastIndexOf(',') + 1).strip();
    }

    private static Map<String, String> with(String name, String value) {
        Map<String, String> values = new HashMap<>(COMPLETE);
        values.put(name, value);
        return values;
    }

    private static List<String> mistakes(String profile, Map<String, String> values) {
        return StartRules.mistakesOfService(
                new Settings(List.of(profile), name -> Optional.ofNullable(values.get(name)), false));
    }

    @Test
    void a_certificate_authority_is_a_file_that_can_be_read() {
        assertThat(mistakes("prod", with("DATABASE_CA", "/no/such/authority.pem")))
                .singleElement()
                .asString()
                .startsWith("DATABASE_CA must be a file that can be read")
                .endsWith(", not /no/such/authority.pem");
        assertThat(mistakes("prod", with("DATABASE_CA", "pom.xml"))).isEmpty();
    }

    @Test
    void ssl_settings_in_the_address_of_the_database_are_refused_beside_a_certificate_authority() {
        Map<String, String> settings = new HashMap<>(with("DATABASE_CA", "pom.xml"));
        settings.put("DATABASE_URL", "postgresql://db.example:5432/isar?a=b&SSLmode=require");

        assertThat(mistakes("prod", settings))
                .containsExactly("DATABASE_URL must not have ssl settings beside DATABASE_CA");
    }

    @Test
    void a_certificate_authority_needs_the_address_of_a_database() {
        assertThat(mistakes("demo", Map.of("DATABASE_CA", "pom.xml")))
                .containsExactly("DATABASE_CA is for a database of your own: set DATABASE_URL, too");
    }
}
