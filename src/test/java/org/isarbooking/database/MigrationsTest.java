package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationVersion;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever version a salon has come to, its data survive the way to the newest. */
@QuarkusTest
class MigrationsTest {

    private static final String NAME = "migrated_forward";

    private final String url = setting("jdbc.url");
    private final String user = setting("username");
    private final String password = setting("password");

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }

    @BeforeEach
    @AfterEach
    void begin_with_no_database() {
        execute(url, "drop database if exists " + NAME + " with (force)");
    }

    @Test
    void a_database_with_data_in_it_migrates_from_every_version_to_the_newest() throws SQLException {
        execute(url, "create database " + NAME);
        List<Integer> versions = Arrays.stream(flyway("latest").info().all())
                .map(MigrationInfo::getVersion)
                .map(version -> Integer.valueOf(version.getVersion()))
                .toList();
        assertThat(versions).contains(1).endsWith(SchemaCheck.NEEDED);
        execute(url, "drop database " + NAME);

        for (int released : versions) {
            execute(url, "create database " + NAME);
            for (int version : versions.subList(0, versions.indexOf(released) + 1)) {
                flyway(String.valueOf(version)).migrate();
                execute(own(), RowsOfVersions.SQL.getOrDefault(version, "select"));
            }
            Map<String, Long> before = counts();
            assertThat(before).containsEntry("appointment", 3L);

            flyway("latest").migrate();

            Map<String, Long> after = counts();
            before.forEach((table, count) -> assertThat(after.get(table))
                    .as("rows of %s, from version %d", table, released)
                    .isGreaterThanOrEqualTo(count));
            assertThat(flyway("latest").info().pending()).isEmpty();
            execute(url, "drop database " + NAME);
        }
    }

    @Test
    void the_service_is_ready_once_the_schema_is() {
        execute(url, "create database " + NAME);
        Pool pool = Pool.newInstance(PgBuilder.pool()
                .connectingTo(PgConnectOptions.fromUri(own().replaceFirst("^jdbc:", ""))
                        .setUser(user)
                        .setPassword(password))
                .build());
        try {
            SchemaCheck check = new SchemaCheck(pool);
            assertThat(statusOf(check)).isEqualTo(HealthCheckResponse.Status.DOWN);

            flyway("12").migrate();
            assertThat(statusOf(check)).isEqualTo(HealthCheckResponse.Status.DOWN);

            flyway("latest").migrate();
            assertThat(statusOf(check)).isEqualTo(HealthCheckResponse.Status.UP);

            execute(url, "drop database " + NAME + " with (force)");
            assertThat(statusOf(check)).isEqualTo(HealthCheckResponse.Status.UP);
            assertThat(statusOf(new SchemaCheck(pool))).isEqualTo(HealthCheckResponse.Status.DOWN);
        } finally {
            pool.closeAndAwait();
        }
    }

    private static HealthCheckResponse.Status statusOf(SchemaCheck check) {
        return check.call().await().atMost(Duration.ofSeconds(20)).getStatus();
    }

    @Test
    void what_was_decided_before_the_audit_trail_began_is_in_it() throws SQLException {
        execute(url, "create database " + NAME);
        IntStream.of(1, 3, 4, 5).forEach(version -> {
            flyway(String.valueOf(version)).migrate();
            execute(own(), RowsOfVersions.SQL.getOrDefault(version, "select"));
        });

        flyway("latest").migrate();

        assertThat(counts()).containsEntry("office_action", 1L);
    }

    private String own() {
        return url.replaceFirst("/[^/?]*(\\?|$)", "/" + NAME + "$1");
    }

    private Flyway flyway(String target) {
        return Flyway.configure()
                .dataSource(own(), user, password)
                .locations("classpath:db/migration")
                .target(MigrationVersion.fromVersion(target))
                .load();
    }

    private void execute(String database, String sql) {
        try (Connection connection = DriverManager.getConnection(database, user, password);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    private Map<String, Long> counts() throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection(own(), user, password);
                Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery("""
                        select table_name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || table_name, false, true, '')))[1]::text::bigint
                          from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
                        """)) {
            while (tables.next()) {
                counts.put(tables.getString(1), tables.getLong(2));
            }
        }
        return counts;
    }
}
