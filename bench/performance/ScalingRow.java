import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Row 14: the cost of more processes on one database. 1, 2, 4 and 8 processes, limited as pods are, share the same
 * loads on the <em>busy</em> seed. All run on one machine, so throughput doesn't grow with them. Processor time per
 * call, memory, connections and the work at rest show the cost of each additional process.
 */
final class ScalingRow {

    private static final Path DOCUMENT = Path.of("docs/scaling.md");
    private static final List<Integer> PROCESSES = List.of(1, 2, 4, 8);
    private static final int CONNECTIONS = 32;
    private static final int CUSTOMERS = 16;
    private static final int BOOKINGS_A_SECOND = 20;
    private static final int AT_ONCE = 200;
    private static final double LEAST_SHARE = 0.01;

    /** Idle connections are closed after 20 s. */
    private static final int SECONDS_UNTIL_CLOSED = 25;

    private static final String DIFFERENT = "Searches that are all different";
    private static final String VISITS = "Visits, each an offer and its confirmation, for %d customers".formatted(CUSTOMERS);
    private static final Pattern MIGRATED = Pattern.compile("Successfully applied \\d+ migrations.*time ([0-9:.]+s)");

    private static final String OVERLAPS = """
            select count(*) from occupancy a join occupancy b on b.staff_id = a.staff_id and b.id <> a.id
             where a.appointment_id > %d and a.during && b.during and a.lanes && b.lanes
            """;
    private static final String TRANSACTIONS =
            "select xact_commit + xact_rollback from pg_stat_database where datname = current_database()";
    private static final String CONNECTED =
            "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    private static final String SIZES = """
            select relname, pg_total_relation_size(oid) from pg_class
             where relkind = 'r' and relnamespace = 'public'::regnamespace
            """;

    private final Bench bench;
    private final Bench.Busy busy;
    private final Searches searches;
    private final String token;
    private final List<Server> servers = new ArrayList<>();
    private final Map<String, StringBuilder> loads = new LinkedHashMap<>();
    private final Map<String, Cost> latest = new LinkedHashMap<>();
    private final List<Rest> rests = new ArrayList<>();
    private final StringBuilder storms = new StringBuilder();
    private int visits;

    ScalingRow(Bench bench) throws Exception {
        this.bench = bench;
        busy = bench.busyPod();
        servers.add(busy.service());
        searches = new Searches(busy);
        token = bench.token("salon:book");
    }

    void measure() throws Exception {
        try {
            for (int processes : bench.settings().isQuick() ? PROCESSES.subList(0, 2) : PROCESSES) {
                warmUp(processes == 1 ? List.copyOf(servers) : startUpTo(processes));
                measureLevel();
            }
            write(growth(), emptyBusiness());
        } finally {
            servers.forEach(Server::close);
        }
    }

    private List<Server> startUpTo(int processes) throws Exception {
        Bench.say("Starting: processes up to " + processes);
        List<Callable<Server>> starts = new ArrayList<>();
        for (int number = servers.size() + 1; number <= processes; number++) {
            String log = "pod-" + number;
            starts.add(() -> bench.pod(busy.database(), false, log));
        }
        List<Server> started = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Server> server : threads.invokeAll(starts)) {
                started.add(server.get());
            }
        }
        servers.addAll(started);
        return started;
    }

    /** Warms the new processes up. Bookings get half of the time, since they make the fewest calls. */
    private void warmUp(List<Server> started) throws Exception {
        int seconds = bench.settings().warmUpSeconds() * started.size();
        search(started, searches.same(), Math.max(1, seconds / 4));
        search(started, searches.different(), Math.max(1, seconds / 4));
        new Bookings(apis(started)).keepPace(BookingRows.wishes(busy.first()), CUSTOMERS, Math.max(1, seconds / 2));
        busy.freeAgain();
        busy.settle();
    }

    private interface Load {
        Round run() throws Exception;
    }

    /** A round, with the processor time of PostgreSQL for a call. */
    private record Cost(Round round, double databaseMicros) {

        double share() {
            return databaseMicros / (databaseMicros + round.processorMicros());
        }

        Plan.Cost aCall() {
            return new Plan.Cost(round.processorMicros(), databaseMicros);
        }
    }

    private void measureLevel() throws Exception {
        Bench.say("Loads, processes: " + servers.size());
        int seconds = bench.settings().seconds();
        Map<String, Load> all = new LinkedHashMap<>();
        all.put("The same search, over and over", () -> search(servers, searches.same(), seconds));
        all.put(DIFFERENT, () -> search(servers, searches.different(), seconds));
        all.put(
                "The same search, over and over, while %d visits a second are booked".formatted(BOOKINGS_A_SECOND),
                () -> searchWhileBooking(seconds));
        all.put(VISITS, () -> book(seconds));
        Map<String, List<Cost>> rounds = new LinkedHashMap<>();
        for (int i = 0; i < bench.settings().rounds(); i++) {
            for (Map.Entry<String, Load> load : all.entrySet()) {
                rounds.computeIfAbsent(load.getKey(), _ -> new ArrayList<>()).add(cost(load.getValue()));
                checkThatNothingOverlaps();
                busy.freeAgain();
            }
        }
        rounds.forEach((name, costs) -> {
            costs.sort(Comparator.comparingDouble(cost -> cost.round().perSecond()));
            report(name, costs.get(costs.size() / 2));
        });
        storm();
        rests.add(rest());
    }

    /** Runs a load. Derives PostgreSQL's part of a call from the ratio of both processor times during the load. */
    private Cost cost(Load load) throws Exception {
        Duration ofService = Server.processorTime(servers);
        Duration ofDatabase = bench.cluster().processorTime();
        Round round = load.run();
        double database = bench.cluster().processorTime().minus(ofDatabase).toNanos();
        double service = Server.processorTime(servers).minus(ofService).toNanos();
        return new Cost(round, round.processorMicros() * database / service);
    }

    private Round search(List<Server> asked, Question question, int seconds) throws Exception {
        int least = Integer.MAX_VALUE;
        for (Api api : apis(asked)) {
            least = Math.min(least, searches.check(api, 0));
        }
        return bench.closedLoop().run(asked, question, CONNECTIONS, seconds, least);
    }

    /**
     * Searches while others book in the searched months. Each booking makes the cached results of all processes stale.
     */
    private Round searchWhileBooking(int seconds) throws Exception {
        List<Api> apis = apis(servers);
        int least = searches.check(apis.getFirst(), 0);
        List<Bookings.Wish> wishes = searches.freeStarts(apis.getFirst());
        AutoCloseable booking = new Bookings(apis).keepBooking(wishes, BOOKINGS_A_SECOND);
        try {
            return bench.closedLoop().run(servers, searches.same(), CONNECTIONS, seconds, least);
        } finally {
            booking.close();
        }
    }

    private Round book(int seconds) throws Exception {
        Duration before = Server.processorTime(servers);
        Bookings.Pace pace = new Bookings(apis(servers)).keepPace(BookingRows.wishes(busy.first()), CUSTOMERS, seconds);
        double micros = Server.processorTime(servers).minus(before).toNanos() / 1000.0 / pace.visits();
        long stored = busy.database()
                .number("select count(*) from occupancy where appointment_id > " + busy.lastSeeded());
        if (stored != pace.visits()) {
            throw new IllegalStateException("%d visits were confirmed, %d take time".formatted(pace.visits(), stored));
        }
        visits += pace.visits();
        return new Round(pace.perSecond(), pace.p50(), pace.p99(), micros);
    }

    private void storm() throws Exception {
        Bookings.Storm storm = new Bookings(apis(servers))
                .storm(BookingRows.wishes(busy.first()).getFirst(), CUSTOMERS, AT_ONCE);
        checkThatNothingOverlaps();
        busy.freeAgain();
        if (!storm.statuses().equals(Map.of(200, 1, 409, AT_ONCE - 1))) {
            throw new IllegalStateException("%d wanted one time: %s".formatted(AT_ONCE, storm.statuses()));
        }
        storms.append("%s%.2f s".formatted(storms.isEmpty() ? "" : ", ", storm.seconds()));
    }

    private void checkThatNothingOverlaps() throws SQLException {
        long overlaps = busy.database().number(OVERLAPS.formatted(busy.lastSeeded()));
        if (overlaps > 0) {
            throw new IllegalStateException(overlaps + " bookings overlap another one");
        }
    }

    private void report(String load, Cost cost) {
        Round round = cost.round();
        String line = "| %d | %,.0f | %.2f ms | %.2f ms | %,.0f µs | %,.0f µs | %.0f %% |%n"
                .formatted(
                        servers.size(),
                        round.perSecond(),
                        round.p50(),
                        round.p99(),
                        round.processorMicros(),
                        cost.databaseMicros(),
                        100 * cost.share());
        System.out.print("   " + load + ": " + line);
        loads.computeIfAbsent(load, _ -> new StringBuilder()).append(line);
        latest.put(load, cost);
    }

    /**
     * The memory of the processes after the loads, and their work while they get no calls.
     *
     * @param megabytes the resident memory of each process
     * @param databaseMegabytes the private memory of PostgreSQL's connections and background processes
     * @param transactions the transactions of the database per second
     * @param serviceMillis processor time of the processes, in milliseconds per second; {@code databaseMillis} is that
     *     of PostgreSQL
     */
    private record Rest(
            List<Long> megabytes,
            long connections,
            long databaseMegabytes,
            double transactions,
            double serviceMillis,
            double databaseMillis) {

        int processes() {
            return megabytes.size();
        }

        String line() {
            return "| %d | %d to %d MB | %d | %d MB | %.1f | %.1f ms | %.1f ms |%n"
                    .formatted(
                            processes(),
                            Collections.min(megabytes),
                            Collections.max(megabytes),
                            connections,
                            databaseMegabytes,
                            transactions,
                            serviceMillis,
                            databaseMillis);
        }
    }

    private Rest rest() throws Exception {
        long connections = connections();
        long ofConnections = bench.cluster().ownMegabytes();
        List<Long> megabytes = new ArrayList<>();
        for (Server server : servers) {
            megabytes.add(server.residentMegabytes());
        }
        int seconds = bench.settings().isQuick() ? 2 : 10;
        Thread.sleep(2_000); // the last mails
        Duration ofService = Server.processorTime(servers);
        Duration ofDatabase = bench.cluster().processorTime();
        long transactions = busy.database().number(TRANSACTIONS);
        Thread.sleep(1_000L * seconds);
        double done = busy.database().number(TRANSACTIONS) - transactions;
        Rest rest = new Rest(
                megabytes,
                connections,
                ofConnections,
                done / seconds,
                Server.processorTime(servers).minus(ofService).toNanos() / 1e6 / seconds,
                bench.cluster().processorTime().minus(ofDatabase).toNanos() / 1e6 / seconds);
        System.out.print("   After the loads, and at rest: " + rest.line());
        return rest;
    }

    private long connections() throws SQLException {
        return busy.database().number(CONNECTED);
    }

    /** Books visits and keeps them. Returns the bytes per visit in the tables and their indexes. */
    private Growth growth() throws Exception {
        Bench.say("What a visit leaves in the database");
        busy.database().run("vacuum full occupancy, outbox"); // only these tables have free space from deleted rows
        Map<String, Long> before = sizes();
        Bookings.Pace pace = new Bookings(apis(servers))
                .keepPace(BookingRows.wishes(busy.first()), CUSTOMERS, 3 * bench.settings().seconds());
        Map<String, Double> grown = new TreeMap<>();
        sizes().forEach((table, size) -> grown.put(table, (size - before.get(table)) / (double) pace.visits()));
        double all = grown.values().stream().mapToDouble(bytes -> bytes).sum();
        String most = grown.entrySet().stream()
                .filter(table -> table.getValue() >= LEAST_SHARE * all)
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(table -> "| `%s` | %,.0f |%n".formatted(table.getKey(), table.getValue()))
                .collect(Collectors.joining());
        return new Growth(pace.visits(), all, grown.get("outbox"), most);
    }

    /**
     * The bytes that a visit adds to all tables together and to the table of messages. {@code lines} is a list of the
     * larger tables for the report.
     */
    private record Growth(int visits, double all, double ofMessages, String lines) {}

    /** The size of a database before the first visit, and the time of its migrations. */
    private record Empty(long megabytes, long relations, String migrated) {}

    private Empty emptyBusiness() throws Exception {
        Bench.say("A business without a visit");
        Cluster.Database empty = bench.cluster().create("empty");
        bench.pod(empty, true, "empty").close();
        Matcher migrated = MIGRATED.matcher(Files.readString(bench.log("empty")));
        return new Empty(
                empty.number("select pg_database_size(current_database())") / 1024 / 1024,
                empty.number("select count(*) from pg_class where relnamespace = 'public'::regnamespace"),
                migrated.find() ? migrated.group(1) : "unknown");
    }

    private Map<String, Long> sizes() throws SQLException {
        Map<String, Long> sizes = new TreeMap<>();
        try (Connection connection = busy.database().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SIZES)) {
            while (rows.next()) {
                sizes.put(rows.getString(1), rows.getLong(2));
            }
        }
        return sizes;
    }

    private List<Api> apis(List<Server> asked) {
        return asked.stream().map(server -> new Api(server, token)).toList();
    }

    private void write(Growth growth, Empty empty) throws Exception {
        String confirmed = "%,d visits in measured rounds, none of which overlaps another".formatted(visits);
        String stormy = "of %d confirmations of one time, sent to all processes at once, 1 was done: %s"
                .formatted(AT_ONCE, storms);
        bench.report()
                .add(Result.of("14", "Visits of several processes", "none twice", confirmed + "; " + stormy, true));
        StringBuilder text = new StringBuilder("%s%n%s Each process has %d connections at most.%n"
                .formatted(Machine.current().text(), bench.settings().roundsText(), Bench.POD_POOL));
        loads.forEach((load, lines) -> text.append("%n**%s**%n%n".formatted(load))
                .append("| processes | a second | p50 | p99 | processor time: service | PostgreSQL | its part |\n")
                .append("|---:|---:|---:|---:|---:|---:|---:|\n")
                .append(lines));
        text.append("\n**After the loads, and a second at rest**\n\n")
                .append("| processes | memory of each | connections | PostgreSQL's private memory |")
                .append(" transactions at rest | processor time: service | PostgreSQL |\n")
                .append("|---:|---:|---:|---:|---:|---:|---:|\n");
        rests.forEach(rest -> text.append(rest.line()));
        text.append("%n**Double bookings**: %s; %s, by number of processes.%n".formatted(confirmed, stormy))
                .append("%n**What a visit leaves in the database**, indexes included%n%n".formatted())
                .append("| table | bytes a visit |\n|---|---:|\n")
                .append(growth.lines())
                .append("| all tables (%,d visits) | %,.0f |%n".formatted(growth.visits(), growth.all()))
                .append("%n**A business before its first visit**: %d MB in %d relations, migrated in %s.%n"
                        .formatted(empty.megabytes(), empty.relations(), empty.migrated()))
                .append(plan(growth, empty).text());
        System.out.println("\n" + text);
        if (!bench.settings().isQuick()) {
            new MarkedPart(DOCUMENT, "measured").write(text.toString());
            System.out.println("Written: " + DOCUMENT);
        }
    }

    private Plan plan(Growth growth, Empty empty) throws Exception {
        Thread.sleep(bench.settings().isQuick() ? 0 : 1_000L * SECONDS_UNTIL_CLOSED);
        Rest rest = rests.getLast();
        double processes = rest.processes();
        return new Plan(
                latest.get(DIFFERENT).aCall(),
                latest.get(VISITS).aCall(),
                growth.all() - growth.ofMessages(),
                growth.ofMessages(),
                new Plan.Pod(
                        Collections.max(rest.megabytes()),
                        connections() / processes,
                        rest.transactions() / processes,
                        rest.serviceMillis() / processes,
                        rest.databaseMillis() / processes),
                empty.megabytes());
    }
}
