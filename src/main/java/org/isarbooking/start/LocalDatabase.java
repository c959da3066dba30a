package org.isarbooking.start;

import java.nio.file.Path;

/**
 * A PostgreSQL that runs beside the service for dev and demo. Found by {@link java.util.ServiceLoader}, where there is
 * one.
 */
public interface LocalDatabase {

    /** The port on 127.0.0.1, and the login. */
    record Login(int port, String database, String user, String password) {

        /** The address that the reactive driver takes; the JDBC one is the same behind {@code jdbc:}. */
        public String url() {
            return "postgresql://127.0.0.1:%d/%s".formatted(port, database);
        }

        /** Shows no password. */
        @Override
        public String toString() {
            return "Login[" + url() + "]";
        }
    }

    /** Returns true if this package brings its program: those for production don't. */
    boolean isThere();

    /**
     * Starts it on a directory, which is made if it isn't there and kept afterwards; it ends with this JVM.
     *
     * @throws RuntimeException with a message for an operator when the directory is in use or unusable
     */
    Login start(Path directory);

    /**
     * The database of a run that is using the directory; started like {@link #start} when there is none. For commands.
     *
     * @throws RuntimeException like {@link #start}, and when the other run is only just starting
     */
    Login join(Path directory);
}
