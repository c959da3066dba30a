package org.isarbooking.start;

import java.nio.file.Path;

/**
 * A PostgreSQL that runs beside the service in dev and demo. {@link java.util.ServiceLoader} finds the implementation,
 * if the packaged application contains one.
 */
public interface LocalDatabase {

    /** The port on 127.0.0.1, and the login. */
    record Login(int port, String database, String user, String password) {

        /** Returns the address for the reactive driver. The JDBC driver needs the prefix {@code jdbc:} before it. */
        public String url() {
            return "postgresql://127.0.0.1:%d/%s".formatted(port, database);
        }

        /** Shows no password. */
        @Override
        public String toString() {
            return "Login[" + url() + "]";
        }
    }

    /** Returns true if this packaged application contains the database's program. Packages for production don't. */
    boolean isThere();

    /**
     * Starts the database on a directory. Makes the directory if needed, and keeps it afterwards. The database ends
     * with this JVM.
     *
     * @throws RuntimeException with a message for an operator if the directory is in use or unusable
     */
    Login start(Path directory);

    /**
     * Returns the database of the service that uses the directory, for a command. Starts the database like {@link
     * #start} if no process uses the directory.
     *
     * @throws RuntimeException like {@link #start}, and while the other process is starting or ending
     */
    Login join(Path directory);
}
