package org.isarbooking.reliability;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * A standby that has every commit of its primary before the primary reports the commit to a client ({@code
 * synchronous_standby_names}). It begins as a copy of the primary's files, made while the primary is running.
 */
record Standby(Path data, int port, EmbeddedPostgres server) {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Files of the running server, which a copy must not have. */
    private static final Set<String> OF_THE_RUN = Set.of("postmaster.pid", "postmaster.opts", "epg-lock");

    static Standby of(MortalPostgres primary) throws IOException, SQLException {
        int port = Ports.free();
        Path data = primary.data().resolveSibling("postgres-" + port);
        try (Connection connection = primary.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("select pg_backup_start('standby', fast => true)");
            copy(primary.data(), data);
            Files.writeString(
                    data.resolve("backup_label"), ask(statement, "select labelfile from pg_backup_stop(false)"));
            Files.createFile(data.resolve("standby.signal"));
            Files.writeString(
                    data.resolve("postgresql.auto.conf"),
                    "primary_conninfo = 'host=127.0.0.1 port=%d user=%s application_name=standby'%n"
                            .formatted(primary.port(), MortalPostgres.LOGIN),
                    StandardOpenOption.APPEND);
            Standby standby = new Standby(data, port, MortalPostgres.launch(data, port));
            // The primary gets synchronous_standby_names only after this. Before, commits would wait for the standby to
            // connect, longer than the checker allows.
            standby.await("state", "streaming", statement);
            statement.execute("alter system set synchronous_standby_names = 'standby'");
            statement.execute("select pg_reload_conf()");
            standby.await("sync_state", "sync", statement);
            return standby;
        }
    }

    /** Waits until the primary shows a value in a column about its only standby. */
    private void await(String column, String value, Statement statement) throws IOException, SQLException {
        Instant end = Instant.now().plus(PATIENCE);
        while (!ask(statement, "select coalesce(string_agg(%s, ','), '') from pg_stat_replication".formatted(column))
                .equals(value)) {
            if (Instant.now().isAfter(end)) {
                throw new IOException("the standby doesn't follow");
            }
            Ports.pause(50);
        }
    }

    private static String ask(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    /** Copies all files but the write-ahead log, which the primary sends. Files may come, change and go meanwhile. */
    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes about) throws IOException {
                Files.copy(directory, to.resolve(from.relativize(directory)), StandardCopyOption.COPY_ATTRIBUTES);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes about) throws IOException {
                boolean isLog = file.startsWith(from.resolve("pg_wal"));
                if (!isLog && !OF_THE_RUN.contains(file.getFileName().toString())) {
                    try {
                        Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
                    } catch (NoSuchFileException gone) {
                        return FileVisitResult.CONTINUE;
                    }
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }
        });
    }
}
