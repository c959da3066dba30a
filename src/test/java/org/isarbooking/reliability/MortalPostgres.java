package org.isarbooking.reliability;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;

/**
 * A PostgreSQL that can be killed and started again, on the same data and port. As durable as any other, and in a time
 * zone of its own.
 */
final class MortalPostgres implements AutoCloseable {

    static final String LOGIN = "postgres";

    /** Few enough to be used up by a test. */
    static final int MOST_CONNECTIONS = 60;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path data;
    private final int port = Ports.free();
    private EmbeddedPostgres server;

    MortalPostgres(Path data) throws IOException {
        this.data = data;
        this.server = launch();
    }

    int port() {
        return port;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port), LOGIN, LOGIN);
    }

    /** As {@code kill -9} does it: nothing is written down or tidied up. */
    void kill() throws IOException {
        long pid = Long.parseLong(Files.readAllLines(pidFile()).getFirst().strip());
        ProcessHandle.of(pid).ifPresent(postmaster -> {
            postmaster.destroyForcibly();
            postmaster.onExit().join();
        });
    }

    /** Starts it again; processes of the one before may still be about to end. */
    void startAgain() throws IOException {
        Files.deleteIfExists(pidFile());
        server.close();
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            try {
                server = launch();
                return;
            } catch (IOException | IllegalStateException e) {
                if (Instant.now().isAfter(end)) {
                    throw e;
                }
                Ports.pause(100);
            }
        }
    }

    private Path pidFile() {
        return data.resolve("postmaster.pid");
    }

    // The library turns durability off for tests; options given here come later on the command line, and so win.
    private EmbeddedPostgres launch() throws IOException {
        return EmbeddedPostgres.builder()
                .setPort(port)
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("track_commit_timestamp", "on")
                .setServerConfig("max_connections", Integer.toString(MOST_CONNECTIONS))
                .setServerConfig("timezone", "Asia/Tokyo")
                .setPGStartupWait(PATIENCE)
                .start();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
