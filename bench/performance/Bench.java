import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The servers that several rows of the report share, and the comparison of loads. Each server is started when a row
 * first needs it.
 */
final class Bench {

    /**
     * The most database connections of a measured pod. The PostgreSQL of the measurements allows 100, enough for eight
     * pods.
     */
    static final int POD_POOL = 10;

    private final Settings settings;
    private final String java;
    private final Path work;
    private final Report report;
    private final Cluster cluster;
    private final ClosedLoop closedLoop;
    private final Map<String, Object> started = new HashMap<>();
    private final Set<String> warmYardsticks = new HashSet<>();

    Bench(Settings settings, String java, Path work, Report report) throws IOException {
        this.settings = settings;
        this.java = java;
        this.work = work;
        this.report = report;
        Files.createDirectories(work.resolve("answers"));
        cluster = new Cluster(work.resolve("postgres"));
        closedLoop = new ClosedLoop(work);
    }

    record Seeded(Server service, Cluster.Database database) {}

    /**
     * A busy salon from tomorrow on: ten specialists with 20 visits a day, twelve places that are taken on 70 of 100
     * days, and three free ones.
     */
    record Busy(Seeded seeded, FreeStarts free, LocalDate first, long lastSeeded) {

        Server service() {
            return seeded.service();
        }

        Cluster.Database database() {
            return seeded.database();
        }

        /**
         * Frees the times of the visits that were booked since the start. Removes the waiting messages, so that none is
         * sent during the next measurement. The appointments stay.
         */
        void freeAgain() throws SQLException {
            database().run("delete from occupancy where appointment_id > " + lastSeeded, "delete from outbox where status = 'waiting'");
        }

        /**
         * Makes the database analyze its tables, as it does by itself within a minute or two. The tables of offers and
         * messages were empty at first. A query plan for an empty table doesn't suit thousands of rows.
         */
        void settle() throws SQLException {
            database().run("vacuum analyze");
        }
    }

    /** 200 specialists and 300 places with coming visits; one database also has a million visits in the past. */
    record Large(Seeded withPast, Seeded withoutPast, LocalDate first, int specialists) {}

    /** Servers that do less work than the service, but send the same bytes. */
    record Yardsticks(Server quarkus, Server plainSelect, Server plainNothing) {

        boolean include(Server server) {
            return server == quarkus || server == plainSelect || server == plainNothing;
        }
    }

    Settings settings() {
        return settings;
    }

    Report report() {
        return report;
    }

    Path work() {
        return work;
    }

    Cluster cluster() {
        return cluster;
    }

    ClosedLoop closedLoop() {
        return closedLoop;
    }

    String token(String scopes) throws IOException {
        return Api.token(java, "tenant-a", scopes);
    }

    String ownerToken() throws IOException {
        return Api.token(java, "owner", "office:manage");
    }

    Busy busy() throws Exception {
        return once("busy", this::startBusy);
    }

    Large large() throws Exception {
        return once("large", this::startLarge);
    }

    Yardsticks yardsticks() throws Exception {
        return once("yardsticks", this::startYardsticks);
    }

    private interface Start<T> {
        T run() throws Exception;
    }

    @SuppressWarnings("unchecked") // each name has one caller, so one type
    private <T> T once(String name, Start<T> start) throws Exception {
        if (!started.containsKey(name)) {
            say("Starting: " + name);
            started.put(name, start.run());
        }
        return (T) started.get(name);
    }

    private Busy startBusy() throws Exception {
        Cluster.Database database = cluster.create("busy");
        return seeded(database, service(database, businessFile(10, 15)));
    }

    /** Returns another busy salon, whose service runs as in a pod. */
    Busy busyPod() throws Exception {
        say("Starting: a busy salon, whose service runs as in a pod");
        Cluster.Database database = cluster.create("pods");
        return seeded(database, pod(database, true, "pod-1"));
    }

    /** Starts a service as the image does: with an AOT cache and a small heap. */
    Server pod(Cluster.Database database, boolean migrates, String log) throws IOException, InterruptedException {
        Map<String, String> environment = environment(database);
        environment.put("ISAR_BUSINESS_FILE", businessFile(10, 15).toString());
        environment.put("DATABASE_POOL_SIZE", "" + POD_POOL);
        environment.put("MIGRATE_AT_START", "" + migrates);
        return Server.start(settings.trained(), environment, log(log));
    }

    private static Busy seeded(Cluster.Database database, Server service) throws SQLException {
        LocalDate first = LocalDate.now(Visits.ZONE).plusDays(1);
        FreeStarts free = Visits.bookBusyDays(database, 10, first);
        Rentals.book(database);
        return new Busy(new Seeded(service, database), free, first, database.number("select max(id) from appointment"));
    }

    private Large startLarge() throws Exception {
        int specialists = 200;
        Path file = businessFile(specialists, 300);
        Cluster.Database withoutPast = coming("large_without_past", file, specialists);
        Cluster.Database withPast = cluster.copy(withoutPast, "large");
        Visits.bookPast(withPast, specialists, settings.isQuick() ? 10 : 250);
        return new Large(
                new Seeded(service(withPast, file), withPast),
                new Seeded(service(withoutPast, file), withoutPast),
                LocalDate.now(Visits.ZONE).plusDays(1),
                specialists);
    }

    private Cluster.Database coming(String name, Path file, int specialists) throws Exception {
        Cluster.Database database = cluster.create(name);
        service(database, file).close();
        Visits.bookComing(database, specialists, 50);
        Rentals.book(database);
        return database;
    }

    /**
     * Starts a salon of a thousand specialists with coming visits, 50 a specialist as in {@link Large}. The caller
     * closes it.
     */
    Server thousand() throws Exception {
        int specialists = 1_000;
        say("Starting: a thousand specialists");
        Path file = businessFile(specialists, 300);
        return service(coming("thousand", file, specialists), file);
    }

    private Yardsticks startYardsticks() throws Exception {
        Cluster.Database database = busy().database();
        Path answers = work.resolve("answers");
        String libraries = System.getProperty("java.class.path");
        Map<String, String> environment = new HashMap<>(Map.of(
                "QUARKUS_DATASOURCE_REACTIVE_URL", database.url(),
                "QUARKUS_DATASOURCE_USERNAME", database.user(),
                "QUARKUS_DATASOURCE_PASSWORD", database.password(),
                "YARDSTICK_ANSWERS", answers.toString()));
        return new Yardsticks(
                Server.start(List.of(java, "-jar", "bench/yardstick/target/quarkus-app/quarkus-run.jar"), environment, log("yardstick")),
                Server.start(
                        List.of(java, "--class-path", libraries, "bench/OneSelect.java", database.urlWithLogin(), answers.toString()),
                        Map.of(),
                        log("one-select")),
                Server.start(
                        List.of(java, "--class-path", libraries, "bench/DoNothing.java", answers.toString()), Map.of(), log("do-nothing")));
    }

    /** Returns a database with the demo business. A service has already run on it. */
    Cluster.Database small() throws Exception {
        return once("small", () -> {
            Cluster.Database database = cluster.create("small");
            Server.start(settings.service(), environment(database), log("small")).close();
            return database;
        });
    }

    private Server service(Cluster.Database database, Path businessFile) throws IOException, InterruptedException {
        Map<String, String> environment = environment(database);
        environment.put("ISAR_BUSINESS_FILE", businessFile.toString());
        return Server.start(settings.service(), environment, log(database.name()));
    }

    /** Returns the environment of a service that listens on free ports. */
    Map<String, String> environment(Cluster.Database database) {
        Map<String, String> environment = new HashMap<>(database.environment());
        environment.putAll(Map.of(
                "QUARKUS_PROFILE", "demo",
                "PORT", "0",
                "MANAGEMENT_PORT", "0",
                "ISAR_MAIL_FOLDER", work.resolve("mails").toString()));
        return environment;
    }

    private Path businessFile(int specialists, int places) throws IOException {
        Path file = work.resolve("business-%d.yaml".formatted(specialists));
        return Files.exists(file) ? file : Files.writeString(file, BusinessFile.text(specialists, places));
    }

    Path log(String name) {
        return work.resolve(name + ".log");
    }

    /** Stores an answer for the yardsticks. */
    void keepAnswer(String name, String body) throws IOException {
        Files.writeString(work.resolve("answers").resolve(name), body);
    }

    /** Returns a load of the same question for each yardstick. The yardsticks send a stored answer. */
    List<Contender> yardsticks(String answer, Question question) throws Exception {
        Yardsticks yardsticks = yardsticks();
        return List.of(
                yardstick("Quarkus, one select", yardsticks.quarkus(), question.at("/select/" + answer)),
                yardstick("Quarkus, nothing", yardsticks.quarkus(), question.at("/nothing/" + answer)),
                yardstick("plain Vert.x, one select", yardsticks.plainSelect(), question.at("/" + answer)),
                yardstick("plain Vert.x, nothing", yardsticks.plainNothing(), question.at("/" + answer)));
    }

    private static Contender yardstick(String name, Server server, Question question) {
        return new Contender(name, server, question, () -> {
            Api.Answer answer = new Api(server, "").post(question);
            answer.ok();
            return answer.length();
        });
    }

    /** Returns the medians of rounds in which the contenders take turns, after all have warmed up. */
    Map<String, Round> compare(String title, int connections, List<Contender> contenders) throws Exception {
        say(title);
        Map<String, List<Round>> rounds = new LinkedHashMap<>();
        for (Contender contender : contenders) {
            contender.round(closedLoop, connections, warmUpSeconds(contender));
            rounds.put(contender.name(), new ArrayList<>());
        }
        for (int i = 0; i < settings.rounds(); i++) {
            for (Contender contender : contenders) {
                rounds.get(contender.name()).add(contender.round(closedLoop, connections, settings.seconds()));
            }
        }
        Map<String, Round> medians = new LinkedHashMap<>();
        rounds.forEach((name, measured) -> medians.put(name, Round.median(measured)));
        report.loads(title + ", " + connections + " connections", medians);
        return medians;
    }

    /**
     * Returns the seconds to warm up. A yardstick does the same work for every question, so it is already warm at its
     * second comparison.
     */
    private int warmUpSeconds(Contender contender) {
        boolean isWarm = started.get("yardsticks") instanceof Yardsticks yardsticks
                && yardsticks.include(contender.server())
                && !warmYardsticks.add(contender.name());
        return isWarm ? settings.seconds() : settings.warmUpSeconds();
    }

    /** Reports the use of processor time in one more round. */
    void profile(int connections, Contender contender) throws Exception {
        profile(contender.question().path() + ", " + contender.name(), contender.server(), () -> contender.round(closedLoop, connections, settings.seconds()));
    }

    void profile(String title, Server server, Profile.Work load) throws Exception {
        if (!settings.profiles()) {
            return;
        }
        say("Profile: " + title);
        report.profile(title, Profile.of(server.pid(), this.work.resolve("profile.jfr"), load));
    }

    static void say(String what) {
        System.out.println("-- " + what);
    }
}
