package org.isarbooking.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A running PostgreSQL server process, found by the {@code postmaster.pid} in its data directory.
 *
 * @param readyPort the port for connections; empty while the server is starting or ending
 */
record Postmaster(ProcessHandle process, OptionalInt readyPort) {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** The way to end the server; see "Shutting Down the Server" in PostgreSQL's manual. */
    enum Ending {
        /** Takes no new connections, and ends when the last one is closed. */
        SMART("TERM"),
        /** Rolls back open transactions and disconnects all clients. */
        FAST("INT");

        private final String signal;

        Ending(String signal) {
            this.signal = signal;
        }
    }

    /**
     * Returns the server on a data directory; empty if none runs there. Also empty if the pid in the file now belongs
     * to another process.
     */
    static Optional<Postmaster> on(Path directory) throws IOException {
        Path pidFile = directory.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(pidFile);
        if (lines.isEmpty() || !lines.getFirst().strip().matches("\\d{1,18}")) {
            return Optional.empty();
        }
        return ProcessHandle.of(Long.parseLong(lines.getFirst().strip()))
                .filter(process -> serves(process, directory))
                .map(process -> new Postmaster(process, readyPort(lines)));
    }

    // See miscadmin.h of PostgreSQL: the port is in the fourth line, the state in the eighth.
    private static OptionalInt readyPort(List<String> lines) {
        boolean isReady = lines.size() >= 8 && lines.get(7).strip().equals("ready");
        return isReady ? OptionalInt.of(Integer.parseInt(lines.get(3).strip())) : OptionalInt.empty();
    }

    private static boolean serves(ProcessHandle process, Path directory) {
        List<String> arguments = List.of(process.info().arguments().orElse(new String[0]));
        String executable = process.info().command().orElse("");
        return Path.of(executable).endsWith("postgres")
                && arguments.contains(directory.toAbsolutePath().toString());
    }

    /** Asks the server to end and waits up to 10 seconds; returns true if it has ended. */
    boolean end(Ending ending) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -s %s %d".formatted(ending.signal, process.pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        try {
            process.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return !process.isAlive();
        }
    }
}
