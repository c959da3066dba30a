package org.isarbooking.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.isarbooking.packaged.Packaged;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the command {@code migrate} of the packaged service, and runs it twice at once. Each migration is applied as a
 * whole or not at all, and the next run continues.
 */
class MigrationFaultsIT {

    private static final int MESSAGES = 200_000;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** The schema version before the migration that gives the outbox new columns, constraints and indices. */
    private static final String BEFORE = "7";

    private static final String FILL = """
            insert into account values ('00000000-0000-0000-0000-000000000001', null, null, null, now());
            insert into quote (id, line, token_hash, account_id, language, terms, created_at, expires_at)
            values ('00000000-0000-0000-0000-000000000002', 'salon', decode(repeat('00', 32), 'hex'),
                    '00000000-0000-0000-0000-000000000001', 'de', '[]', now(), now());
            insert into appointment (quote_id, booking_token_hash, status, language, starts_at, ends_at, subtotal_cents,
                                     discount_cents, total_cents, accepted_terms, confirmed_at)
            values ('00000000-0000-0000-0000-000000000002', decode('00', 'hex'), 'confirmed', 'de', now(),
                    now() + interval '1 hour', 0, 0, 0, '[]', now());
            insert into outbox (kind, audience, appointment_id, due_at, attempt_at)
            select 'booking_changed', 'customer', 1, now(), now() from generate_series(1, %d);
            """.formatted(MESSAGES);

    /** Delays the commit of migration 8 by two minutes, after its version was written. */
    private static final String SLOW_COMMIT = """
            create function sleep_at_commit() returns trigger language plpgsql as $$
            begin
                perform pg_sleep(120);
                return null;
            end $$;
            create constraint trigger sleep_at_commit after insert on flyway_schema_history
                deferrable initially deferred for each row when (new.version = '8') execute function sleep_at_commit();
            """;

    private static final String SLEEPING_COMMITS = "select count(*) from pg_stat_activity where wait_event = 'PgSleep'";

    @TempDir
    Path directory;

    private MortalPostgres postgres;
    private @Nullable Connection asking;

    @BeforeEach
    void start() throws IOException {
        Files.createDirectories(Stage.REPORT);
        postgres = new MortalPostgres(directory.resolve("postgres"));
    }

    @AfterEach
    void stop() throws IOException, SQLException {
        if (asking != null) {
            asking.close();
        }
        postgres.close();
    }

    @Test
    void a_killed_migration_leaves_nothing_and_two_migrators_at_once_redo_it() throws Exception {
        flyway().target(MigrationVersion.fromVersion(BEFORE)).load().migrate();
        execute(FILL);
        try (Connection reader = postgres.connect()) {
            reader.setAutoCommit(false);
            try (Statement statement = reader.createStatement()) {
                statement.execute("lock table outbox in access share mode");
            }
            Process migrator = migrator();
            await(() -> ask("select count(*) from pg_locks where not granted and relation = 'outbox'::regclass") > 0);
            migrator.destroyForcibly().waitFor();
        }
        await(() -> ask("select count(*) from pg_stat_activity where backend_type = 'client backend'") == 1);

        assertNothingOfTheMigration();

        assertThat(Stream.of(migrator(), migrator()).map(MigrationFaultsIT::exitCode))
                .containsExactly(0, 0);
        assertComplete();
        assertThat(ask("select count(*) from outbox where attempts = 0"))
                .isEqualTo(MESSAGES); // the command sends no messages
    }

    @Test
    void a_migrator_finishes_the_work_of_killed_migrators() throws Exception {
        for (int applied : List.of(1, 5, 9)) {
            Process migrator = migrator();
            await(() -> !migrator.isAlive() || applied() >= applied);
            migrator.destroyForcibly().waitFor();
        }

        assertThat(exitCode(migrator())).isZero();
        assertComplete();
    }

    @Test
    void a_migrator_that_is_killed_before_its_commit_leaves_neither_the_version_nor_the_migration() throws Exception {
        flyway().target(MigrationVersion.fromVersion(BEFORE)).load().migrate();
        execute(SLOW_COMMIT);
        Process migrator = migrator();
        await(() -> ask(SLEEPING_COMMITS) > 0);
        migrator.destroyForcibly().waitFor();
        execute("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'");
        await(() -> ask(SLEEPING_COMMITS) == 0);
        execute("drop trigger sleep_at_commit on flyway_schema_history");
        assertNothingOfTheMigration();

        assertThat(exitCode(migrator())).isZero();
        assertComplete();
    }

    @Test
    void a_migrator_whose_database_is_killed_fails_and_the_next_one_finishes() throws Exception {
        flyway().target(MigrationVersion.fromVersion(BEFORE)).load().migrate();
        execute(SLOW_COMMIT);
        Process migrator = migrator();
        await(() -> ask(SLEEPING_COMMITS) > 0);
        postgres.kill();
        assertThat(exitCode(migrator)).isEqualTo(1);
        postgres.startAgain();
        execute("drop trigger sleep_at_commit on flyway_schema_history");

        assertThat(exitCode(migrator())).isZero();
        assertComplete();
    }

    /** Asserts that the database has neither the version nor a column of the migration after {@link #BEFORE}. */
    private void assertNothingOfTheMigration() throws SQLException {
        assertThat(ask("select max(version::int) from flyway_schema_history where success"))
                .isEqualTo(Long.parseLong(BEFORE));
        assertThat(ask("select count(*) from information_schema.columns where table_name = 'booking_request'"
                        + " and column_name = 'new_day'"))
                .isZero();
    }

    private void assertComplete() throws SQLException {
        assertThat(flyway().load().info().pending()).isEmpty();
        flyway().load().validate();
        assertThat(ask("select count(*) from flyway_schema_history where not success"))
                .isZero();
    }

    private FluentConfiguration flyway() {
        return Flyway.configure()
                .dataSource(
                        "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(postgres.port()),
                        MortalPostgres.LOGIN,
                        MortalPostgres.LOGIN);
    }

    private Process migrator() throws IOException {
        ProcessBuilder process = new ProcessBuilder(ServiceProcess.migrator())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        Stage.REPORT.resolve("migrate.log").toFile()));
        process.environment().keySet().removeIf(Packaged::isASetting);
        process.environment().put("DATABASE_URL", "postgresql://127.0.0.1:%d/postgres".formatted(postgres.port()));
        process.environment().put("DATABASE_USER", MortalPostgres.LOGIN);
        process.environment().put("DATABASE_PASSWORD", MortalPostgres.LOGIN);
        return process.start();
    }

    private static int exitCode(Process process) {
        return process.onExit().join().exitValue();
    }

    /** Returns the number of applied migrations; 0 while their table doesn't exist. */
    private long applied() throws SQLException {
        return ask("select count(*) from pg_tables where tablename = 'flyway_schema_history'") == 0
                ? 0
                : ask("select count(*) from flyway_schema_history");
    }

    private static void await(Trouble.Condition condition) throws Exception {
        Instant end = Instant.now().plus(PATIENCE);
        while (!condition.holds()) {
            assertThat(Instant.now()).isBefore(end);
            Ports.pause(10);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = postgres.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /**
     * Returns the number that a query finds. All queries share one connection, because new ones would slow down the
     * start of the migrator.
     */
    private long ask(String sql) throws SQLException {
        Connection connection = asking;
        if (connection == null || !connection.isValid(1)) {
            connection = postgres.connect();
            asking = connection;
        }
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
