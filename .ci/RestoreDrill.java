import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Follows "Without the operator" in docs/operations.md. Takes a base backup of a running database and archives its
 * write-ahead log. Then makes bookings, deletes them all, as if by mistake, and restores the state from before the
 * mistake.
 *
 * <p>Arguments: an empty directory; the Java that runs the service; the service's jar; the class path of {@code
 * SeedBookings}; and optionally the directory of pg_dump and pg_restore, which then copy the restored database.
 */
final class RestoreDrill {

    private static final List<String> TABLES =
            List.of("appointment", "appointment_item", "occupancy", "quote", "rental_booking", "place_occupancy", "invoice", "account", "service");

    private static final String COPY = "isar_copy";

    private final Path directory;

    private RestoreDrill(Path directory) {
        this.directory = directory;
    }

    public static void main(String[] arguments) throws Exception {
        Optional<Path> clients = arguments.length > 4 ? Optional.of(Path.of(arguments[4])) : Optional.empty();
        new RestoreDrill(Path.of(arguments[0])).run(arguments[1], arguments[2], arguments[3], clients);
    }

    private void run(String java, String service, String seed, Optional<Path> clients) throws Exception {
        Path archive = Files.createDirectories(directory.resolve("archive"));
        Path data = directory.resolve("primary");
        Path copy = directory.resolve("base-backup");
        start(data).close();
        configure(data, "archive_mode = on", "archive_command = 'test ! -f %1$s/%%f && cp %%p %1$s/%%f'".formatted(archive));

        Map<String, Long> before;
        try (EmbeddedPostgres primary = start(data)) {
            command(primary, java, "-Dquarkus.profile=demo", "-jar", service, "migrate");
            command(primary, java, "-Dquarkus.profile=demo", "-jar", service, "apply", "src/main/resources/business/demo.yaml");
            try (Connection session = connect(primary, "postgres"); Statement sql = session.createStatement()) {
                sql.execute("select pg_backup_start('drill', fast => true)");
                copy(data, copy);
                try (ResultSet label = sql.executeQuery("select labelfile from pg_backup_stop()")) {
                    label.next();
                    Files.writeString(copy.resolve("backup_label"), label.getString(1));
                }
                command(primary, java, "--class-path", seed, "SeedBookings", primary.getJdbcUrl("postgres", "postgres"), "postgres", "postgres", "2027-06-07");
                before = counts(primary);
                sql.execute("select pg_create_restore_point('before_the_mistake')");
                sql.execute("truncate quote, appointment, rental cascade");
                sql.execute("select pg_switch_wal()");
                awaitArchive(sql);
            }
            System.out.println("after the mistake  " + counts(primary));
        }

        configure(copy, "restore_command = 'cp %s/%%f %%p'".formatted(archive), "recovery_target_name = 'before_the_mistake'", "recovery_target_action = promote");
        Files.createFile(copy.resolve("recovery.signal"));
        try (EmbeddedPostgres restored = start(copy)) {
            awaitPromotion(restored);
            Map<String, Long> after = counts(restored);
            System.out.println("before the mistake " + before);
            System.out.println("restored           " + after);
            if (!after.equals(before) || before.get("appointment") == 0 || before.get("rental_booking") == 0) {
                throw new IllegalStateException("the restored tables differ in their numbers of rows");
            }
            command(restored, java, "-Dquarkus.profile=demo", "-jar", service, "migrate");
            if (clients.isPresent()) {
                copyByPrograms(clients.get(), restored);
                System.out.println("copied             " + counts(restored, COPY));
                if (!counts(restored, COPY).equals(before)) {
                    throw new IllegalStateException("the copied tables differ in their numbers of rows");
                }
            }
        }
    }

    /** Copies as docs/operations.md does: into a database of another name, whose owner is no superuser. */
    private void copyByPrograms(Path clients, EmbeddedPostgres database) throws Exception {
        String dump = directory.resolve("isar.dump").toString();
        try (Connection session = connect(database, "postgres"); Statement sql = session.createStatement()) {
            sql.execute("create role isar login password 'isar'");
            sql.execute("create database " + COPY + " owner isar");
        }
        command(database, clients.resolve("pg_dump").toString(), "-Fc", "--dbname=" + address(database, "postgres", "postgres"), "--file=" + dump);
        command(database, clients.resolve("pg_restore").toString(), "--no-owner", "--no-privileges", "--exit-on-error", "--dbname=" + address(database, "isar", COPY), dump);
    }

    private static String address(EmbeddedPostgres database, String login, String name) {
        return "postgresql://%1$s:%1$s@127.0.0.1:%2$d/%3$s".formatted(login, database.getPort(), name);
    }

    private static EmbeddedPostgres start(Path data) throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("unix_socket_directories", "")
                .setPGStartupWait(Duration.ofSeconds(90))
                .start();
    }

    private static void configure(Path data, String... lines) throws IOException {
        Files.write(data.resolve("postgresql.auto.conf"), List.of(lines), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    /**
     * Copies a data directory without the write-ahead log, which comes from the archive, without the lock files of the
     * running server, and without the settings that archive its log.
     */
    private static void copy(Path from, Path to) throws IOException, InterruptedException {
        runChecked(new ProcessBuilder("cp", "-a", from.toString(), to.toString()));
        runChecked(new ProcessBuilder("sh", "-c", "rm -rf \"$1\"/pg_wal/* \"$1\"/postmaster.pid \"$1\"/postmaster.opts \"$1\"/postgresql.auto.conf", "sh", to.toString()));
    }

    private static void command(EmbeddedPostgres database, String... words) throws IOException, InterruptedException {
        ProcessBuilder process = new ProcessBuilder(words);
        process.environment().putAll(Map.of(
                "DATABASE_URL", "postgresql://127.0.0.1:%d/postgres".formatted(database.getPort()),
                "DATABASE_USER", "postgres",
                "DATABASE_PASSWORD", "postgres"));
        runChecked(process);
    }

    private static void runChecked(ProcessBuilder process) throws IOException, InterruptedException {
        // Files of a running database may vanish during the copy. Then cp fails, but the write-ahead log restores these
        // files.
        int code = process.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.INHERIT).start().waitFor();
        if (code != 0 && !process.command().getFirst().equals("cp")) {
            throw new IllegalStateException(String.join(" ", process.command()) + " ended with " + code);
        }
    }

    private static void awaitArchive(Statement sql) throws SQLException, InterruptedException {
        for (int tries = 0; tries < 300; tries++) {
            try (ResultSet waiting = sql.executeQuery(
                    "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'")) {
                waiting.next();
                if (waiting.getInt(1) == 0) {
                    return;
                }
            }
            Thread.sleep(100);
        }
        throw new IllegalStateException("the write-ahead log was not archived within 30 s");
    }

    /** Waits until the database has replayed the log. Until then, it answers queries, but lacks the latest changes. */
    private static void awaitPromotion(EmbeddedPostgres database) throws SQLException, InterruptedException {
        try (Connection session = connect(database, "postgres"); Statement sql = session.createStatement()) {
            for (int tries = 0; tries < 1200; tries++) {
                try (ResultSet recovery = sql.executeQuery("select pg_is_in_recovery()")) {
                    recovery.next();
                    if (!recovery.getBoolean(1)) {
                        return;
                    }
                }
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("the write-ahead log was not replayed within 2 minutes");
    }

    private static Map<String, Long> counts(EmbeddedPostgres database) throws SQLException {
        return counts(database, "postgres");
    }

    private static Map<String, Long> counts(EmbeddedPostgres database, String name) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        try (Connection session = connect(database, name); Statement sql = session.createStatement()) {
            for (String table : TABLES) {
                try (ResultSet count = sql.executeQuery("select count(*) from " + table)) {
                    count.next();
                    counts.put(table, count.getLong(1));
                }
            }
        }
        return counts;
    }

    private static Connection connect(EmbeddedPostgres database, String name) throws SQLException {
        return DriverManager.getConnection(database.getJdbcUrl("postgres", name), "postgres", "postgres");
    }
}
