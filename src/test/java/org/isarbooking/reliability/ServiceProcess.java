package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.isarbooking.packaged.Packaged;

/** The packaged service in a process of its own, which is started again like a pod when it has ended. */
final class ServiceProcess implements AutoCloseable {

    static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");

    /** The time for which a process goes on serving after it was told to end; shorter than in production. */
    static final Duration DRAINING = Duration.ofSeconds(2);

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** The longest time that a process may take to end: the draining, the calls under way, and some reserve. */
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final String name;
    private final String zone;
    private final Path agent;
    private final Path clock;
    private final Map<String, String> settings = new HashMap<>();
    private final int port = Ports.free();
    private final int managementPort = Ports.free();
    private final HttpClient http = HttpClient.newHttpClient();
    private Process process;

    /**
     * @param zone the time zone of the process
     * @param agent the jar of {@link ClockAgent}, which can set the clock of the process wrong
     * @param settings environment variables
     */
    ServiceProcess(String name, String zone, Path agent, Map<String, String> settings) throws IOException {
        this.name = name;
        this.zone = zone;
        this.agent = agent;
        this.clock = agent.resolveSibling(name + ".clock");
        setClock(Duration.ZERO);
        this.settings.putAll(settings);
        this.settings.put("PORT", Integer.toString(port));
        this.settings.put("MANAGEMENT_PORT", Integer.toString(managementPort));
        this.settings.put("QUARKUS_SHUTDOWN_DELAY", DRAINING.toSeconds() + "s");
        this.process = launch();
    }

    String name() {
        return name;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Makes the clock wrong by an error, which may be zero. A process that is started again keeps the error. */
    void setClock(Duration error) throws IOException {
        Files.writeString(clock, Long.toString(error.toSeconds()));
    }

    /** Returns the date of today in Munich by the process's clock; empty if the answer has no date. */
    Optional<LocalDate> today() throws IOException, InterruptedException {
        HttpRequest question = HttpRequest.newBuilder(address().resolve("/v1/operations/salon_search_services"))
                .timeout(Duration.ofSeconds(5))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        String answer =
                http.send(question, HttpResponse.BodyHandlers.ofString()).body();
        return Optional.of(
                        new ObjectMapper().readTree(answer).path("local_date").asText())
                .filter(date -> !date.isEmpty())
                .map(LocalDate::parse);
    }

    /** Kills the process as {@code kill -9} does. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Stops the process ({@code SIGSTOP}): it keeps its connections and locks, and doesn't respond. */
    void standStill() throws IOException {
        Signals.standStill(List.of(process.pid()));
    }

    void goOn() throws IOException {
        Signals.goOn(List.of(process.pid()));
    }

    /**
     * Ends the process as an orchestrator does ({@code SIGTERM}). The process reports that it isn't ready any more,
     * serves calls for a while, and ends when all calls are done.
     *
     * @throws IOException if the process still reports that it is ready, or doesn't end in time
     */
    State.Drained drain() throws IOException, InterruptedException {
        long told = System.nanoTime();
        process.destroy();
        while (isReady()) {
            if (System.nanoTime() - told > DRAINING.toNanos()) {
                throw new IOException(name + " was told to end and still reports that it is ready");
            }
            Ports.pause(50);
        }
        if (!process.waitFor(LONGEST_END)) {
            throw new IOException(name + " was told to end and doesn't");
        }
        return new State.Drained(name, told, told + DRAINING.toNanos());
    }

    /** Runs the command {@code migrate} of the package, as a deployment does before it starts new processes. */
    void migrate() throws IOException {
        Process migrator = start(migrator(), "migrate");
        if (migrator.onExit().join().exitValue() != 0) {
            throw new IOException("the migration has failed: see target/reliability/migrate.log");
        }
    }

    void startAgain() throws IOException {
        kill();
        process = launch();
    }

    /** Waits until the process reports that it is ready. Starts it again if it has ended. */
    void awaitReady() throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (!isReady()) {
            if (Instant.now().isAfter(end)) {
                throw new IOException(name + " does not get ready: see target/reliability");
            }
            if (!process.isAlive()) {
                process = launch();
            }
            Ports.pause(50);
        }
    }

    /** Returns true if no call is arriving or under way. */
    boolean isAtRest() throws IOException, InterruptedException {
        HttpRequest question = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/q/metrics".formatted(managementPort)))
                .timeout(Duration.ofSeconds(5))
                .build();
        String figures =
                http.send(question, HttpResponse.BodyHandlers.ofString()).body();
        return figures.contains("isar_calls_under_way 0.0") && figures.contains("isar_calls_arriving 0.0");
    }

    boolean isReady() throws InterruptedException {
        HttpRequest question = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/q/health/ready".formatted(managementPort)))
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            return http.send(question, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    private Process launch() throws IOException {
        Process started = start(
                List.of(
                        java(),
                        "-Xmx320m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:SharedArchiveFile=" + Packaged.archive(),
                        "-javaagent:" + agent + "=" + clock,
                        "-Duser.timezone=" + zone,
                        "-jar",
                        JAR.toString()),
                name);
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        return started;
    }

    private Process start(List<String> command, String log) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        Stage.REPORT.resolve(log + ".log").toFile()));
        builder.environment().keySet().removeIf(Packaged::isASetting);
        builder.environment().putAll(settings);
        return builder.start();
    }

    /** Returns the command line of {@code migrate}. */
    static List<String> migrator() {
        return List.of(
                java(),
                "-XX:TieredStopAtLevel=1",
                "-XX:SharedArchiveFile=" + Packaged.archive(),
                "-jar",
                JAR.toString(),
                "migrate");
    }

    static String java() {
        Optional<String> own = ProcessHandle.current().info().command();
        return Objects.requireNonNull(own.orElse("java"));
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(LONGEST_END)) {
                kill();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            kill();
        }
    }
}
