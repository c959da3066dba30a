import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.time.Duration;

/** Runs a PostgreSQL for other processes until this process ends. Prints the port. Argument: the data directory. */
final class Database {

    private Database() {}

    public static void main(String[] arguments) throws Exception {
        EmbeddedPostgres postgres = EmbeddedPostgres.builder()
                .setDataDirectory(Path.of(arguments[0]))
                .setCleanDataDirectory(false)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setServerConfig("max_connections", "100")
                .setPGStartupWait(Duration.ofSeconds(60))
                .start();
        System.out.println(postgres.getPort());
        Thread.currentThread().join();
    }
}
