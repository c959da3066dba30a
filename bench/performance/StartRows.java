import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Rows 9 and 10: the time from a process's start to its first answered search, and its memory, with the limits of the
 * container.
 */
final class StartRows {

    /** The limit that {@code k8s/} gives a pod, and the shares that {@code Dockerfile.jvm} uses. */
    private static final String AS_IN_CONTAINER = "-XX:MaxRAM=512m -XX:InitialRAMPercentage=8 -XX:MaxRAMPercentage=45";

    /** The options of {@code Dockerfile.native}: 60 % of 512 MB, and the room for young objects. */
    private static final List<String> NATIVE_AS_IN_CONTAINER = List.of("-Xmx307m", "-Xmn16m");

    private static final int REST_SECONDS = 20;
    private static final int CONNECTIONS = 16;

    private final Bench bench;

    StartRows(Bench bench) {
        this.bench = bench;
    }

    /** A way to run the service, with its targets. */
    private record Packaging(String name, List<String> command, double seconds, long megabytes) {}

    private List<Packaging> packagings() {
        List<Packaging> packagings = new ArrayList<>();
        packagings.add(new Packaging("JVM", bench.settings().trained(), 1.3, 240));
        bench.settings()
                .executable()
                .map(Path::toString)
                .ifPresent(executable -> {
                    List<String> command = new ArrayList<>(List.of(executable));
                    command.addAll(NATIVE_AS_IN_CONTAINER);
                    packagings.add(new Packaging("native", command, 0.15, 120));
                });
        return packagings;
    }

    void measureStart() throws Exception {
        for (Packaging packaging : packagings()) {
            Bench.say("First answer after a start: " + packaging.name());
            List<Double> seconds = new ArrayList<>();
            for (int i = 0; i < bench.settings().rounds() + 1; i++) {
                seconds.add(secondsToFirstAnswer(packaging, AS_IN_CONTAINER, _ -> {}));
            }
            seconds.removeFirst(); // the first start has read the files into memory
            double median = seconds.stream().sorted().toList().get(seconds.size() / 2);
            bench.report()
                    .add(Result.of(
                            "9" + row(packaging),
                            "First answer after a start, migrated database, " + packaging.name(),
                            "≤ %s s".formatted(packaging.seconds()),
                            "%.2f s".formatted(median),
                            median <= packaging.seconds()));
        }
        secondsToFirstAnswer(
                packagings().getFirst(),
                AS_IN_CONTAINER + " " + Profile.FROM_THE_START,
                server -> bench.report()
                        .profile("a start until the first answer, JVM", Profile.sinceStart(server.pid(), bench.work().resolve("start.jfr"))));
        reportIfNoNative("9b", "First answer after a start, migrated database, native", "≤ 0.15 s");
    }

    /** Inspects the server after the first answer. */
    private interface Look {
        void at(Server server) throws Exception;
    }

    private double secondsToFirstAnswer(Packaging packaging, String options, Look look) throws Exception {
        int port = freePort();
        Map<String, String> environment = environment();
        environment.put("PORT", "" + port);
        environment.put("MANAGEMENT_PORT", "" + freePort());
        environment.put("JAVA_TOOL_OPTIONS", options);
        Api.Answer answer = null;
        long start = System.nanoTime();
        try (Server server =
                Server.begin(packaging.command(), environment, bench.log("start"), "http://127.0.0.1:" + port)) {
            Api api = new Api(server, "");
            while (answer == null && server.isAlive()) {
                try {
                    answer = api.call("salon_find_slots", search());
                } catch (IOException notYet) {
                    Thread.sleep(2);
                }
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            if (answer == null || answer.ok().getJsonArray("slots").isEmpty()) {
                throw new IllegalStateException("No right answer after the start: " + answer);
            }
            look.at(server);
            return seconds;
        }
    }

    void measureMemory() throws Exception {
        Map<Packaging, Server> servers = new LinkedHashMap<>();
        try {
            for (Packaging packaging : packagings()) {
                Bench.say("Memory at rest: " + packaging.name());
                servers.put(packaging, Server.start(packaging.command(), environment(), bench.log("memory-" + packaging.name())));
                reportAtRest(packaging, servers.get(packaging));
            }
            reportUnderLoad(servers);
        } finally {
            servers.values().forEach(Server::close);
        }
        reportIfNoNative("10b", "Resident memory at rest, native", "≤ 120 MB");
    }

    private void reportAtRest(Packaging packaging, Server server) throws Exception {
        Thread.sleep(1000L * (bench.settings().isQuick() ? 2 : REST_SECONDS));
        long atRest = server.residentMegabytes();
        bench.report()
                .add(Result.of(
                        "10" + row(packaging),
                        "Resident memory at rest, " + packaging.name(),
                        "≤ %d MB".formatted(packaging.megabytes()),
                        atRest + " MB",
                        atRest <= packaging.megabytes()));
    }

    /** Measures all packagings at the same time, because only their memory is measured. */
    private void reportUnderLoad(Map<Packaging, Server> servers) throws Exception {
        Bench.say("Memory under load");
        try (ExecutorService loads = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            List<Future<Result>> results = new ArrayList<>();
            servers.forEach((packaging, server) -> results.add(loads.submit(() -> underLoad(packaging, server))));
            for (Future<Result> result : results) {
                bench.report().add(result.get());
            }
        }
    }

    /**
     * Measures memory under load. Memory grows while code warms up. In the second half of the load, it may grow by 5 %
     * at most.
     */
    private Result underLoad(Packaging packaging, Server server) throws Exception {
        int seconds = bench.settings().isQuick() ? 4 : 300;
        ClosedLoop loop = new ClosedLoop(Files.createDirectory(bench.work().resolve("load-" + packaging.name())));
        Question question = Question.of("salon_find_slots", search());
        loop.run(server, question, CONNECTIONS, seconds, 100);
        long halfTime = server.residentMegabytes();
        loop.run(server, question, CONNECTIONS, seconds, 100);
        long end = server.residentMegabytes();
        return Result.of(
                "10" + row(packaging) + "'",
                "The same over a load of %d s: flat in its second half, %s".formatted(2 * seconds, packaging.name()),
                "≤ 1.05 ×",
                "%d MB, then %d MB".formatted(halfTime, end),
                end <= 1.05 * halfTime);
    }

    /**
     * Returns the environment of a starting pod: the profile of production, an existing schema and a published
     * business.
     */
    private Map<String, String> environment() throws Exception {
        Map<String, String> environment = new HashMap<>(bench.environment(bench.small()));
        String nobody = "http://127.0.0.1:9"; // where nobody listens: no call here needs a provider or a mail server
        String secret = "a-secret-of-a-measurement-that-is-worth-nothing";
        environment.putAll(Map.of(
                "QUARKUS_PROFILE", "prod",
                "QUARKUS_HTTP_HOST", "127.0.0.1",
                "MIGRATE_AT_START", "false",
                "OIDC_ISSUER", nobody,
                "PUBLIC_URL", "http://localhost",
                "CONTACT_HASH_KEY", secret,
                "LINK_KEY", secret,
                "SMTP_HOST", "127.0.0.1",
                "MAIL_FROM", "measurement@localhost.invalid",
                "EXPENSIVE_CALLS_PER_SECOND", "0"));
        environment.put("CALLS_PER_ADDRESS", "0");
        environment.put("CONNECTIONS_PER_ADDRESS", "0");
        environment.put("OIDC_AUDIENCE", "measurement");
        environment.put("QUARKUS_SHUTDOWN_DELAY", "0");
        environment.put("JAVA_TOOL_OPTIONS", AS_IN_CONTAINER);
        return environment;
    }

    private static JsonObject search() {
        return new JsonObject()
                .put("service_ids", JsonArray.of(1))
                .put("from_date", LocalDate.now(Visits.ZONE).plusDays(1).toString());
    }

    private static String row(Packaging packaging) {
        return packaging.name().equals("JVM") ? "a" : "b";
    }

    private void reportIfNoNative(String row, String what, String target) {
        if (bench.settings().executable().isEmpty()) {
            bench.report().add(Result.notMeasured(row, what, target, "no executable was given (`--native`)"));
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
