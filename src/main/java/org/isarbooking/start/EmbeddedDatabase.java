package org.isarbooking.start;

import io.quarkus.runtime.Application;
import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.isarbooking.start.Postmaster.Ending;

/**
 * PostgreSQL from a jar, on a free port of 127.0.0.1. It has PostgreSQL's usual durability, so that performance tests
 * measure realistic times.
 *
 * <p>One process uses a directory at a time. If that process was killed and its server still runs, the next process
 * stops the server and uses its data.
 */
public final class EmbeddedDatabase implements LocalDatabase {

    private static final String NAME = "postgres";
    private static final String PROGRAM = "io/zonky/test/db/postgres/embedded/EmbeddedPostgres.class";
    private static final Duration LAST_REQUESTS = Duration.ofSeconds(20);

    @Override
    public boolean isThere() {
        return EmbeddedDatabase.class.getClassLoader().getResource(PROGRAM) != null;
    }

    @Override
    public Login start(Path directory) {
        return on(directory, data -> start(data, DirectoryLock.take(data)));
    }

    @Override
    public Login join(Path directory) {
        return on(directory, data -> {
            Optional<DirectoryLock> lock = DirectoryLock.takeIfFree(data);
            return lock.isPresent() ? start(data, lock.get()) : running(data);
        });
    }

    /** Gets a database in a directory: starts it, or finds a running one. */
    private interface Way {
        Login in(Path data) throws IOException, InterruptedException;
    }

    private static Login on(Path directory, Way way) {
        Path data = directory.toAbsolutePath().normalize();
        try {
            return way.in(data);
        } catch (IOException | IllegalStateException e) {
            throw new StartRefused(
                    "The embedded PostgreSQL on %s does not start: %s".formatted(data, e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartRefused("Interrupted while the embedded PostgreSQL started", e);
        }
    }

    private static Login start(Path data, DirectoryLock lock) throws IOException, InterruptedException {
        stopWhatWasLeft(data);
        int port = new ClusterDirectory(data).prepared(() -> launch(data));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(data, lock), "embedded-postgres-stop"));
        return login(port);
    }

    private static Login running(Path data) throws IOException {
        OptionalInt port = Postmaster.on(data).map(Postmaster::readyPort).orElseGet(OptionalInt::empty);
        return login(port.orElseThrow(() -> new StartRefused(
                "The service that is using %s is just starting or ending: try again in a moment".formatted(data))));
    }

    private static Login login(int port) {
        return new Login(port, NAME, NAME, NAME);
    }

    private static int launch(Path data) throws IOException {
        // The library turns durability off. The options here turn it on again: they come later on the command line.
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPgBinaryResolver(EmbeddedDatabase::program)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("max_connections", "100")
                .setPGStartupWait(Duration.ofSeconds(60))
                .start()
                .getPort();
    }

    /**
     * Returns the packed PostgreSQL for a system.
     *
     * @throws StartRefused if the package has no PostgreSQL for this system
     */
    static InputStream program(String system, String processor) throws IOException {
        try {
            return DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(system, processor);
        } catch (IllegalStateException e) {
            throw new StartRefused("""
                    This package has no PostgreSQL for %s on %s. Start one of your own, release 18, and set
                    DATABASE_URL=postgresql://HOST:PORT/DATABASE, DATABASE_USER and DATABASE_PASSWORD.""".formatted(system, processor), e);
        }
    }

    private static void stopWhatWasLeft(Path data) throws IOException, InterruptedException {
        var orphan = Postmaster.on(data);
        if (orphan.isPresent() && !orphan.get().end(Ending.FAST)) {
            throw new StartRefused("A PostgreSQL from an earlier run (pid %d) is still using %s and does not stop"
                    .formatted(orphan.get().process().pid(), data));
        }
        // No server runs, so the file is stale. PostgreSQL would refuse to start if the file's pid now belonged to
        // another program.
        Files.deleteIfExists(data.resolve("postmaster.pid"));
    }

    private static void stop(Path data, DirectoryLock lock) {
        try (lock) {
            waitForLastRequests();
            var running = Postmaster.on(data);
            if (running.isPresent() && !running.get().end(Ending.SMART)) {
                running.get().end(Ending.FAST);
            }
        } catch (IOException e) {
            System.err.println("The embedded PostgreSQL did not stop: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // Shutdown hooks run at the same time. The service's own hook may still be finishing requests that need the
    // database.
    private static void waitForLastRequests() throws InterruptedException {
        Application service = Application.currentApplication();
        if (service != null && service.isStarted()) {
            Thread.ofPlatform().daemon().start(service::awaitShutdown).join(LAST_REQUESTS);
        }
    }
}
