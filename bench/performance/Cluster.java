import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isarbooking.start.EmbeddedDatabase;
import org.isarbooking.start.LocalDatabase;

/**
 * The PostgreSQL of all measurements: the durable, embedded one of the service's profile {@code demo}, with a database
 * for each seed. It ends with this program.
 */
final class Cluster {

    private static final Duration TICK = Duration.ofMillis(10);
    private static final Pattern OWN_MEMORY = Pattern.compile("RssAnon:\\s+(\\d+) kB");

    private final Path directory;
    private final LocalDatabase.Login login;

    Cluster(Path directory) {
        this.directory = directory;
        login = new EmbeddedDatabase().start(directory);
    }

    /** Returns the processor time used so far by all processes of PostgreSQL, including those that have ended. */
    Duration processorTime() throws IOException {
        long pid = pid();
        Duration ofRunning = ProcessHandle.of(pid).orElseThrow().children()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
        String stat = Files.readString(Path.of("/proc/%d/stat".formatted(pid)));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        long ticks = 0;
        for (int field = 11; field <= 14; field++) { // user and system time of the first process, and of ended ones
            ticks += Long.parseLong(fields[field]);
        }
        return ofRunning.plus(TICK.multipliedBy(ticks));
    }

    /** Returns the private memory of PostgreSQL's connections and background processes in MB. */
    long ownMegabytes() throws IOException {
        long kilobytes = 0;
        for (ProcessHandle child : ProcessHandle.of(pid()).orElseThrow().children().toList()) {
            try {
                Matcher own = OWN_MEMORY.matcher(Files.readString(Path.of("/proc/%d/status".formatted(child.pid()))));
                kilobytes += own.find() ? Long.parseLong(own.group(1)) : 0;
            } catch (IOException hasEnded) {
                // The process has ended, and has no memory.
            }
        }
        return kilobytes / 1024;
    }

    private long pid() throws IOException {
        return Long.parseLong(Files.readAllLines(directory.resolve("postmaster.pid")).getFirst());
    }

    Database create(String name) throws SQLException {
        return create(name, "template0");
    }

    /** Returns a copy of another database. The other database must have no connections. */
    Database copy(Database other, String name) throws SQLException {
        return create(name, other.name());
    }

    private Database create(String name, String template) throws SQLException {
        new Database(login.database(), login.port(), login.user(), login.password())
                .run("create database %s template %s strategy file_copy".formatted(name, template));
        return new Database(name, login.port(), login.user(), login.password());
    }

    /** A database and the login of its owner. */
    record Database(String name, int port, String user, String password) {

        Connection connect() throws SQLException {
            return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, name), user, password);
        }

        void run(String... statements) throws SQLException {
            try (Connection connection = connect();
                    Statement statement = connection.createStatement()) {
                for (String sql : statements) {
                    statement.execute(sql);
                }
            }
        }

        long number(String query) throws SQLException {
            try (Connection connection = connect();
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(query)) {
                rows.next();
                return rows.getLong(1);
            }
        }

        String url() {
            return "postgresql://127.0.0.1:%d/%s".formatted(port, name);
        }

        String urlWithLogin() {
            return "postgresql://%s:%s@127.0.0.1:%d/%s".formatted(user, password, port, name);
        }

        /** Returns the environment that lets the service use the database. */
        Map<String, String> environment() {
            return Map.of("DATABASE_URL", url(), "DATABASE_USER", user, "DATABASE_PASSWORD", password);
        }
    }
}
