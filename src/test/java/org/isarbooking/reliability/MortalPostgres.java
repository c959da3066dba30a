package org.isarbooking.reliability;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A PostgreSQL that can be killed and started again on the same data and port, or replaced by its standby. It is as
 * durable as in production. Its time zone differs from those of the other servers.
 */
final class MortalPostgres implements AutoCloseable {

    static final String LOGIN = "postgres";

    /** The connection limit. It is low enough for a test to use up all connections. */
    static final int MOST_CONNECTIONS = 60;

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private volatile Path data;
    private volatile int port = Ports.free();
    private EmbeddedPostgres server;

    MortalPostgres(Path data) throws IOException {
        this.data = data;
        this.server = launch(data, port);
    }

    int port() {
        return port;
    }

    Path data() {
        return data;
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:%d/postgres".formatted(port), LOGIN, LOGIN);
    }

    void execute(String... statements) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Kills the server as {@code kill -9} does: it writes nothing and tidies nothing up. */
    void kill() throws IOException {
        ProcessHandle.of(postmaster()).ifPresent(postmaster -> {
            postmaster.destroyForcibly();
            postmaster.onExit().join();
        });
    }

    /** Returns the server's processes; the first is the postmaster, which starts the others. */
    List<Long> processes() throws IOException {
        long postmaster = postmaster();
        return Stream.concat(
                        Stream.of(postmaster),
                        ProcessHandle.of(postmaster).stream()
                                .flatMap(ProcessHandle::children)
                                .map(ProcessHandle::pid))
                .toList();
    }

    /** Starts the server again; kills it first if it runs. Tries again while its former processes are still ending. */
    void startAgain() throws IOException {
        if (Files.exists(pidFile())) {
            kill();
        }
        forget();
        Instant end = Instant.now().plus(PATIENCE);
        while (true) {
            try {
                server = launch(data, port);
                return;
            } catch (IOException | IllegalStateException e) {
                if (Instant.now().isAfter(end)) {
                    throw e;
                }
                Ports.pause(100);
            }
        }
    }

    /** Kills the server, and lets a standby take over. */
    void replaceBy(Standby standby) throws IOException, SQLException {
        kill();
        forget();
        data = standby.data();
        port = standby.port();
        server = standby.server();
        execute("select pg_promote(true, 60)");
    }

    /** Deletes the file with the dead server's process id, because another process may have this id by now. */
    private void forget() throws IOException {
        Files.deleteIfExists(pidFile());
        server.close();
    }

    private long postmaster() throws IOException {
        return Long.parseLong(Files.readAllLines(pidFile()).getFirst().strip());
    }

    private Path pidFile() {
        return data.resolve("postmaster.pid");
    }

    // The library turns durability off for tests. Options given here override this, since they come later.
    static EmbeddedPostgres launch(Path data, int port) throws IOException {
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
        if (Files.exists(pidFile())) {
            Signals.goOn(processes()); // a failed run may have left the processes paused
        }
        server.close();
    }
}
