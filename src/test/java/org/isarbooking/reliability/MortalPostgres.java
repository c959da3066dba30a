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
 * A PostgreSQL that can be killed and started again, on the same data and port, or whose standby takes over. As durable
 * as any other, and in a time zone of its own.
 */
final class MortalPostgres implements AutoCloseable {

    static final String LOGIN = "postgres";

    /** Few enough to be used up by a test. */
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

    /** As {@code kill -9} does it: nothing is written down or tidied up. */
    void kill() throws IOException {
        ProcessHandle.of(postmaster()).ifPresent(postmaster -> {
            postmaster.destroyForcibly();
            postmaster.onExit().join();
        });
    }

    /** Returns its processes, the one that starts all others first. */
    List<Long> processes() throws IOException {
        long postmaster = postmaster();
        return Stream.concat(
                        Stream.of(postmaster),
                        ProcessHandle.of(postmaster).stream()
                                .flatMap(ProcessHandle::children)
                                .map(ProcessHandle::pid))
                .toList();
    }

    /** Starts it again; processes of the one before may still be about to end. */
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

    /** Lets a standby take over; the server before it is killed. */
    void replaceBy(Standby standby) throws IOException, SQLException {
        kill();
        forget();
        data = standby.data();
        port = standby.port();
        server = standby.server();
        execute("select pg_promote(true, 60)");
    }

    /** The dead server's file would name a process that may be another one by now. */
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

    // The library turns durability off for tests; options given here come later on the command line, and so win.
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
            Signals.goOn(processes()); // a run that has failed may have left it standing still
        }
        server.close();
    }
}
