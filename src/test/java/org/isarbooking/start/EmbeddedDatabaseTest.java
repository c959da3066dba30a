package org.isarbooking.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.isarbooking.start.EmbeddedDatabaseRun.Running;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedDatabaseTest {

    @TempDir
    Path temporary;

    private Path directory;

    @BeforeEach
    void choose_a_directory() {
        directory = temporary.resolve("postgres");
    }

    @Test
    void a_run_takes_over_what_a_killed_run_left_and_keeps_its_data() throws Exception {
        Running first = EmbeddedDatabaseRun.on(directory);
        ask(first, "create table kept as select 42 as answer");
        first.kill();
        Postmaster orphan = Postmaster.on(directory).orElseThrow();

        try (Running second = EmbeddedDatabaseRun.on(directory)) {
            assertThat(orphan.process().isAlive()).isFalse();
            assertThat(ask(second, "select answer from kept")).isEqualTo("42");
        }
    }

    @Test
    void on_a_system_without_a_bundled_postgresql_the_refusal_asks_for_a_database() {
        assertThatExceptionOfType(StartRefused.class)
                .isThrownBy(() -> EmbeddedDatabase.program("Plan 9", "mips"))
                .withMessageContaining("Plan 9 on mips")
                .withMessageContaining("DATABASE_URL");
    }

    @Test
    void a_directory_in_use_is_refused_and_its_server_lives_on() throws Exception {
        try (Running running = EmbeddedDatabaseRun.on(directory)) {
            assertThatExceptionOfType(StartRefused.class)
                    .isThrownBy(() -> new EmbeddedDatabase().start(directory))
                    .withMessageContaining("Another run of the service is using " + directory);
            assertThat(ask(running, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void a_command_joins_the_database_of_a_run_that_uses_the_directory() throws Exception {
        try (Running running = EmbeddedDatabaseRun.on(directory)) {
            assertThat(new EmbeddedDatabase().join(directory).port()).isEqualTo(running.port());
        }
    }

    @Test
    void the_database_is_durable_serves_this_machine_only_and_ends_with_its_run() throws Exception {
        Running running = EmbeddedDatabaseRun.on(directory);
        Postmaster server = Postmaster.on(directory).orElseThrow();
        assertThat(ask(running, "show fsync")).isEqualTo("on");
        assertThat(ask(running, "show synchronous_commit")).isEqualTo("on");
        assertThat(ask(running, "show listen_addresses")).isEqualTo("127.0.0.1");

        running.close();

        assertThat(server.process().isAlive()).isFalse();
    }

    @Test
    void a_directory_that_a_killed_run_was_still_making_is_made_again() throws Exception {
        Files.createDirectories(directory);
        Files.writeString(directory.resolve("postgresql.conf"), "half written");
        Files.createFile(temporary.resolve("postgres.unfinished"));

        try (Running running = EmbeddedDatabaseRun.on(directory)) {
            assertThat(ask(running, "select 1")).isEqualTo("1");
        }
    }

    @Test
    void a_directory_with_something_else_in_it_is_left_alone() throws IOException {
        Files.createDirectories(directory);
        Path precious = Files.writeString(directory.resolve("holiday.jpg"), "sunset");

        assertThatExceptionOfType(StartRefused.class)
                .isThrownBy(() -> new EmbeddedDatabase().start(directory))
                .withMessageContaining("is no data directory of PostgreSQL");
        assertThat(precious).hasContent("sunset");
    }

    @Test
    void another_program_that_has_the_pid_of_a_dead_server_is_no_orphan() throws IOException {
        Files.createDirectories(directory);
        Files.writeString(
                directory.resolve("postmaster.pid"), ProcessHandle.current().pid() + "\n");

        assertThat(Postmaster.on(directory)).isEmpty();
    }

    private static String ask(Running database, String sql) throws SQLException {
        String url = "jdbc:postgresql://127.0.0.1:%d/postgres".formatted(database.port());
        try (Connection connection = DriverManager.getConnection(url, "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet rows = statement.getResultSet()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
