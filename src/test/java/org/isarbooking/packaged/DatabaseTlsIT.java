package org.isarbooking.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packaged service with a database that accepts only TLS connections with a password. {@code migrate} connects by
 * JDBC. {@code apply} connects by the reactive driver, like calls of operations.
 */
class DatabaseTlsIT {

    private static final String KNOWN_NAME = "localhost";
    private static final String OTHER_NAME = "127.0.0.1";
    private static final String BUSINESS = "src/main/resources/business/demo.yaml";

    @TempDir
    static Path directory;

    private static EmbeddedPostgres postgres;
    private static Path authority;
    private static Path anotherAuthority;

    @BeforeAll
    static void a_database_that_refuses_plain_connections() throws Exception {
        OwnCertificate certificate =
                OwnCertificate.in(Files.createDirectory(directory.resolve("own")), "dns:" + KNOWN_NAME);
        authority = certificate.writeTo(directory.resolve("authority.pem"));
        anotherAuthority = OwnCertificate.in(Files.createDirectory(directory.resolve("other")))
                .writeTo(directory.resolve("other.pem"));
        Path data = directory.resolve("data");
        postgres = EmbeddedPostgres.builder()
                .setPGStartupWait(Duration.ofMinutes(2))
                .setDataDirectory(data)
                .setServerConfig("lc_messages", "C")
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", authority.toString())
                .setServerConfig(
                        "ssl_key_file",
                        certificate.writeKeyTo(directory.resolve("key.pem")).toString())
                .start();
        Files.writeString(data.resolve("pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
        try (var connection = postgres.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("alter user postgres password 'postgres'");
            statement.execute("create role isar_service login password 'service'");
            statement.execute("select pg_reload_conf()");
        }
        // Both commands succeed with these settings, so a later failure is caused by the setting that a test changes.
        assertThat(run(KNOWN_NAME, authority, "migrate").code()).isZero();
        assertThat(run(KNOWN_NAME, authority, "apply", BUSINESS).code()).isZero();
    }

    @AfterAll
    static void end() throws Exception {
        postgres.close();
    }

    private static Packaged.Ended run(String host, @Nullable Path trusted, String... command) throws Exception {
        Map<String, String> settings = new HashMap<>(Map.of(
                "DATABASE_URL", "postgresql://%s:%d/postgres".formatted(host, postgres.getPort()),
                "DATABASE_USER", "isar_service",
                "DATABASE_PASSWORD", "service",
                "MIGRATION_DATABASE_USER", "postgres",
                "MIGRATION_DATABASE_PASSWORD", "postgres",
                "MIGRATE_AT_START", "false"));
        if (trusted != null) {
            settings.put("DATABASE_CA", trusted.toString());
        }
        return Packaged.run(settings, command);
    }

    @Test
    void calls_do_not_reach_a_server_with_a_certificate_of_another_authority() throws Exception {
        refuses(run(KNOWN_NAME, anotherAuthority, "apply", BUSINESS), "SSL handshake failed");
    }

    @Test
    void calls_do_not_reach_a_server_of_another_name() throws Exception {
        refuses(run(OTHER_NAME, authority, "apply", BUSINESS), "SSL handshake failed");
    }

    @Test
    void migrations_do_not_reach_a_server_of_another_name() throws Exception {
        refuses(run(OTHER_NAME, authority, "migrate"), "hostname 127.0.0.1 could not be verified");
    }

    @Test
    void without_an_authority_calls_are_not_encrypted_and_this_server_refuses_them() throws Exception {
        refuses(run(KNOWN_NAME, null, "apply", BUSINESS), "no pg_hba.conf entry", "no encryption");
    }

    private static void refuses(Packaged.Ended command, String... words) {
        assertThat(command.code()).isEqualTo(1);
        assertThat(command.out() + command.err()).contains(words);
    }
}
