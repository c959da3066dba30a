package org.isarbooking.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged service and a database that talks by TLS only: {@code migrate} by JDBC, {@code apply} by the reactive driver as calls do. */
class DatabaseTlsIT {

    private static final String BUSINESS = "src/main/resources/business/demo.yaml";

    @TempDir
    static Path directory;

    private static EmbeddedPostgres postgres;
    private static Path authority;
    private static Path anotherAuthority;

    @BeforeAll
    static void a_database_that_refuses_plain_connections() throws Exception {
        OwnCertificate certificate = OwnCertificate.in(Files.createDirectory(directory.resolve("own")));
        authority = certificate.writeTo(directory.resolve("authority.pem"));
        anotherAuthority = OwnCertificate.in(Files.createDirectory(directory.resolve("other")))
                .writeTo(directory.resolve("other.pem"));
        Path data = directory.resolve("data");
        postgres = EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", authority.toString())
                .setServerConfig(
                        "ssl_key_file",
                        certificate.writeKeyTo(directory.resolve("key.pem")).toString())
                .start();
        Files.writeString(data.resolve("pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n");
        try (var connection = postgres.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("select pg_reload_conf()");
        }
    }

    @AfterAll
    static void end() throws Exception {
        postgres.close();
    }

    private static Packaged.Ended run(Map<String, String> more, String... command) throws Exception {
        Map<String, String> settings = new HashMap<>(Map.of(
                "DATABASE_URL", "postgresql://127.0.0.1:%d/postgres".formatted(postgres.getPort()),
                "DATABASE_USER", "postgres",
                "DATABASE_PASSWORD", "postgres"));
        settings.putAll(more);
        return Packaged.run(settings, command);
    }

    @Test
    void both_drivers_talk_to_the_server_that_the_authority_vouches_for() throws Exception {
        Map<String, String> vouched = Map.of("DATABASE_CA", authority.toString());

        assertThat(run(vouched, "migrate").code()).isZero();
        assertThat(run(vouched, "apply", BUSINESS).code()).isZero();
    }

    @Test
    void calls_do_not_reach_a_server_that_somebody_else_vouches_for() throws Exception {
        Map<String, String> others = Map.of("DATABASE_CA", anotherAuthority.toString(), "MIGRATE_AT_START", "false");

        assertThat(run(others, "apply", BUSINESS).code()).isEqualTo(1);
    }
}
