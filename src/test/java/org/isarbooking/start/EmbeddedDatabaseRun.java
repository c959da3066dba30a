package org.isarbooking.start;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A run of its own for the tests of the embedded PostgreSQL: starts it, prints its port, and lives until it is killed.
 */
final class EmbeddedDatabaseRun {

    private EmbeddedDatabaseRun() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println(
                "port=" + new EmbeddedDatabase().start(Path.of(arguments[0])).port());
        Thread.currentThread().join();
    }

    /** Starts it in a process of its own and waits for the port. */
    static Running on(Path directory) throws IOException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EmbeddedDatabaseRun.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line;
        do {
            line = process.inputReader().readLine();
        } while (line != null && !line.startsWith("port="));
        if (line == null) {
            throw new IOException("the run ended without a database");
        }
        return new Running(process, Integer.parseInt(line.substring("port=".length())));
    }

    /** A run that is alive. */
    record Running(Process process, int port) implements AutoCloseable {

        /** As {@code kill -9} does it: nothing is tidied up. */
        void kill() throws InterruptedException {
            process.destroyForcibly().waitFor();
        }

        /** As an orderly stop does it. */
        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }
}
