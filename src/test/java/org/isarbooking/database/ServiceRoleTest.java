package org.isarbooking.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.eclipse.microprofile.config.ConfigProvider;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The service's database role can't change the schema, even if an attacker has taken the service over. */
@QuarkusTest
class ServiceRoleTest {

    private static final String DATABASE = "of_two_roles";
    private static final String MIGRATED = "of_two_roles_migrated";
    private static final String OWNER = "owner of tables";
    private static final String SERVICE = "service's \"role\"";
    private static final String NOT_ALLOWED = "42501";
    private static final String LOCK = "hashtextextended('isar.service_role', 0)";

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue("quarkus.datasource." + name, String.class);
    }

    private static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    /** Makes the migrated database that each test copies. */
    @BeforeAll
    static void begin_with_a_migrated_database_of_two_roles() throws SQLException {
        tidy();
        asServer("create role %s login password 'x'".formatted(quoted(OWNER)));
        asServer("create role %s login password 'x'".formatted(quoted(SERVICE)));
        asServer("create database %s owner %s".formatted(MIGRATED, quoted(OWNER)));
        migrate(MIGRATED, SERVICE);
    }

    @BeforeEach
    void begin_with_a_copy() throws SQLException {
        asServer("drop database if exists %s with (force)".formatted(DATABASE));
        asServer("create database %s template %s owner %s".formatted(DATABASE, MIGRATED, quoted(OWNER)));
    }

    @AfterAll
    static void tidy() throws SQLException {
        for (String database : List.of(DATABASE, MIGRATED)) {
            asServer("drop database if exists %s with (force)".formatted(database));
        }
        for (String role : List.of(SERVICE, OWNER)) {
            asServer("drop role if exists %s".formatted(quoted(role)));
        }
    }

    private static void asServer(String sql) throws SQLException {
        as(setting("username"), setting("jdbc.url"), sql);
    }

    private static void as(String user, String url, String sql) throws SQLException {
        String password = user.equals(setting("username")) ? setting("password") : "x";
        try (Connection connection = DriverManager.getConnection(url, user, password);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String own() {
        return url(DATABASE);
    }

    private static String url(String database) {
        return setting("jdbc.url").replaceFirst("/[^/]*$", "/" + database);
    }

    private static void migrate(String database, String role) {
        Flyway.configure()
                .dataSource(url(database), OWNER, "x")
                .callbacks(new ServiceGrants(role))
                .load()
                .migrate();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "create table mine (id bigint)",
                "alter table appointment add column mine text",
                "alter table appointment disable trigger all",
                "drop table appointment",
                "truncate appointment",
                "create index mine on appointment (email)",
                "create function mine() returns int language sql return 1",
                "drop trigger invoice_never_changes on invoice",
                "insert into flyway_schema_history select * from flyway_schema_history",
                "delete from flyway_schema_history",
                "create role mine"
            })
    void the_services_role_changes_rows_and_no_table(String forbidden) throws SQLException {
        as(SERVICE, own(), "select count(*) from flyway_schema_history");
        as(SERVICE, own(), """
                insert into account (id, created_at) values (gen_random_uuid(), now());
                update account set created_at = now();
                delete from account;
                select nextval('service_id_seq'), setval('service_id_seq', 7)
                """);
        assertThatThrownBy(() -> as(SERVICE, own(), forbidden))
                .asInstanceOf(InstanceOfAssertFactories.throwable(SQLException.class))
                .extracting(SQLException::getSQLState)
                .isEqualTo(NOT_ALLOWED);
    }

    @Test
    void tables_of_later_migrations_need_no_new_grants() throws SQLException {
        as(OWNER, own(), "create table later (id bigint generated always as identity primary key, word text)");

        as(SERVICE, own(), "insert into later (word) values ('a'); update later set word = 'b'; delete from later");
    }

    @Test
    void a_table_that_the_services_role_owns_fails_the_migration() throws SQLException {
        as(setting("username"), own(), "alter table appointment owner to %s".formatted(quoted(SERVICE)));

        assertThatThrownBy(() -> migrate(DATABASE, SERVICE))
                .isInstanceOf(FlywayException.class)
                .hasMessageContaining("it owns public.appointment");
    }

    @Test
    void migrations_that_run_at_the_same_time_all_succeed() {
        List<CompletableFuture<Void>> runs = Stream.generate(
                        () -> CompletableFuture.runAsync(() -> migrate(DATABASE, SERVICE)))
                .limit(4)
                .toList();

        assertThat(runs).allSatisfy(run -> run.join());
    }

    @Test
    void a_migration_waits_while_another_one_gives_rights() throws SQLException {
        try (Connection another = DriverManager.getConnection(own(), OWNER, "x");
                Statement statement = another.createStatement()) {
            statement.execute("select pg_advisory_lock(%s)".formatted(LOCK));
            CompletableFuture<Void> run = CompletableFuture.runAsync(() -> migrate(DATABASE, SERVICE));
            while (!somebodyWaits(statement)) {
                assertThat(run).isNotDone();
            }

            statement.execute("select pg_advisory_unlock(%s)".formatted(LOCK));

            run.join();
        }
    }

    private static boolean somebodyWaits(Statement statement) throws SQLException {
        try (ResultSet found = statement.executeQuery(
                "select exists (select from pg_locks where locktype = 'advisory' and not granted)")) {
            found.next();
            return found.getBoolean(1);
        }
    }

    @Test
    void the_first_migration_fails_and_names_a_missing_role() throws SQLException {
        asServer("drop database %s with (force)".formatted(DATABASE));
        asServer("create database %s owner %s".formatted(DATABASE, quoted(OWNER)));

        assertThatThrownBy(() -> migrate(DATABASE, "nobody"))
                .isInstanceOf(FlywayException.class)
                .hasMessageContaining("The role nobody got no rights");
    }
}
