package org.isarbooking.start;

import java.nio.file.Path;

/**
 * A PostgreSQL that runs beside the service for dev and demo. {@link java.util.ServiceLoader} finds it if the package
 * contains one.
 */
public interface LocalDatabase {

    /** The port on 127.0.0.1, and the login. */
    record Login(int port, String database, String user, String password) {

        /** Returns the address for the reactive driver; the JDBC driver takes it with {@code jdbc:} before it. */
        public String url() {
            return "postgresql://127.0.0.1:%d/%s".formatted(port, database);
        }

        /** Shows no password. */
        @Override
        public String toString() {
            return "Login[" + url() + "]";
        }
    }

    /** Returns true if this package contains the database's program; packages for production don't. */
    boolean isThere();

    /**
     * Starts the database on a directory, which is made if needed and kept afterwards. The database ends with this JVM.
     *
     * @throws RuntimeException with a message for an operator if the directory is in use or unusable
     */
    Login start(Path directory);

    /**
     * Returns the database of the run that uses the directory, for commands. Starts the database like {@link #start} if
     * there is no such run.
     *
     * @throws RuntimeException like {@link #start}, and while the other run is starting or ending
     */
    Login join(Path directory);
}
