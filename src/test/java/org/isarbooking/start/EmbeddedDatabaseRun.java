package org.isarbooking.start;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A program for the tests of the embedded PostgreSQL: starts PostgreSQL, prints its port, and runs until it is ended.
 */
final class EmbeddedDatabaseRun {

    private EmbeddedDatabaseRun() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println(
                "port=" + new EmbeddedDatabase().start(Path.of(arguments[0])).port());
        Thread.currentThread().join();
    }

    /** Starts this program in a new process, and waits until it prints the port. */
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

    /** A running process of this program, and the port of its PostgreSQL. */
    record Running(Process process, int port) implements AutoCloseable {

        /** Kills the program as {@code kill -9} does: it tidies nothing up. */
        void kill() throws InterruptedException {
            process.destroyForcibly().waitFor();
        }

        /** Stops the program in an orderly way. */
        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }
}
