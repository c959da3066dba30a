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
import java.util.ArrayList;
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

/** A database of any schema version keeps its data when it is migrated to the newest version. */
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
        execute(url, "drop database if exists %s with (force)".formatted(NAME));
    }

    /**
     * Each version adds its rows before the next migration. If each migration keeps all rows, a database of any version
     * keeps its rows up to the newest version.
     */
    @Test
    void every_migration_keeps_the_rows_of_all_earlier_versions() throws SQLException {
        execute(url, "create database " + NAME);
        List<Integer> versions = Arrays.stream(flyway("latest").info().all())
                .map(MigrationInfo::getVersion)
                .map(version -> Integer.valueOf(version.getVersion()))
                .toList();
        assertThat(versions).contains(1).endsWith(SchemaCheck.NEEDED);

        Map<String, String> columns = Map.of();
        Map<String, List<String>> before = Map.of();
        for (int version : versions) {
            assertThat(flyway(String.valueOf(version)).migrate().migrationsExecuted)
                    .isEqualTo(1);
            assertKept(before, rows(columns), version);

            execute(own(), RowsOfVersions.SQL.getOrDefault(version, "select"));
            columns = columns();
            before = rows(columns);
            assertThat(before.get("appointment")).hasSize(3);
        }
        assertThat(flyway("latest").info().pending()).isEmpty();
    }

    @Test
    void a_database_of_the_first_version_is_migrated_to_the_newest_at_once() throws SQLException {
        execute(url, "create database " + NAME);
        flyway("1").migrate();
        execute(own(), RowsOfVersions.SQL.getOrDefault(1, "select"));
        Map<String, String> columns = columns();
        Map<String, List<String>> before = rows(columns);

        flyway("latest").migrate();

        assertKept(before, rows(columns), SchemaCheck.NEEDED);
    }

    private static void assertKept(Map<String, List<String>> before, Map<String, List<String>> after, int version) {
        before.forEach((table, rows) -> assertThat(after.get(table))
                .as("rows of %s after migration %d", table, version)
                .containsAll(rows));
    }

    @Test
    void the_service_is_ready_once_the_schema_is_complete() {
        execute(url, "create database " + NAME);
        Pool pool = ownPool();
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

    /**
     * To lock tables only briefly, a migration may add a constraint without checking it. A later migration must check
     * it.
     */
    @Test
    void no_constraint_is_left_unchecked() throws SQLException {
        execute(url, "create database " + NAME);
        flyway("latest").migrate();

        try (Connection connection = DriverManager.getConnection(own(), user, password);
                Statement statement = connection.createStatement();
                ResultSet unchecked =
                        statement.executeQuery("select conname from pg_constraint where not convalidated")) {
            assertThat(unchecked.next()).isFalse();
        }
    }

    /** An older release meets a newer schema after a rollback, or when one of its pods starts late. */
    @Test
    void an_older_release_starts_on_a_newer_schema_and_leaves_it_alone() throws SQLException {
        execute(url, "create database " + NAME);
        flyway("latest").migrate();
        execute(own(), """
                create table of_a_later_release (id bigint);
                insert into flyway_schema_history
                select installed_rank + 1, '9999', 'later', type, 'V9999__later.sql', 1, installed_by, now(), 1, true
                  from flyway_schema_history order by installed_rank desc limit 1
                """);

        assertThat(flyway("latest").migrate().migrationsExecuted).isZero();

        assertThat(columns()).containsKey("of_a_later_release");
        Pool pool = ownPool();
        try {
            assertThat(statusOf(new SchemaCheck(pool))).isEqualTo(HealthCheckResponse.Status.UP);
        } finally {
            pool.closeAndAwait();
        }
    }

    private Pool ownPool() {
        return Pool.newInstance(PgBuilder.pool()
                .connectingTo(PgConnectOptions.fromUri(own().replaceFirst("^jdbc:", ""))
                        .setUser(user)
                        .setPassword(password))
                .build());
    }

    private static HealthCheckResponse.Status statusOf(SchemaCheck check) {
        return check.call().await().atMost(Duration.ofSeconds(20)).getStatus();
    }

    @Test
    void the_audit_trail_contains_decisions_from_before_its_migration() throws SQLException {
        execute(url, "create database " + NAME);
        IntStream.of(1, 3, 4, 5).forEach(version -> {
            flyway(String.valueOf(version)).migrate();
            execute(own(), RowsOfVersions.SQL.getOrDefault(version, "select"));
        });

        flyway("latest").migrate();

        assertThat(rows(columns()).get("office_action")).hasSize(1);
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

    /** Returns the columns of each table, quoted and separated by commas. */
    private Map<String, String> columns() throws SQLException {
        Map<String, String> columns = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection(own(), user, password);
                Statement statement = connection.createStatement();
                ResultSet tables = statement.executeQuery("""
                        select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position)
                          from information_schema.columns join information_schema.tables using (table_schema, table_name)
                         where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name
                        """)) {
            while (tables.next()) {
                columns.put(tables.getString(1), tables.getString(2));
            }
        }
        return columns;
    }

    /** Returns the rows of each table, with these columns as one text. */
    private Map<String, List<String>> rows(Map<String, String> columns) throws SQLException {
        Map<String, List<String>> rows = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection(own(), user, password);
                Statement statement = connection.createStatement()) {
            for (Map.Entry<String, String> table : columns.entrySet()) {
                List<String> texts = new ArrayList<>();
                try (ResultSet found = statement.executeQuery(
                        "select row(%s)::text from %s".formatted(table.getValue(), table.getKey()))) {
                    while (found.next()) {
                        texts.add(found.getString(1));
                    }
                }
                rows.put(table.getKey(), texts);
            }
        }
        return rows;
    }
}
