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

/** The packaged service in a process of its own. One that has ended is started again, as an orchestrator does it. */
final class ServiceProcess implements AutoCloseable {

    static final Path JAR = Path.of("target", "quarkus-app", "quarkus-run.jar");

    private static final Duration PATIENCE = Duration.ofMinutes(3);

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
     * @param zone the time zone of the machine that it runs on
     * @param agent what can set its clock wrong
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
        this.process = launch();
    }

    String name() {
        return name;
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** Sets its clock wrong by so much; a process that is started again keeps it. */
    void setClock(Duration error) throws IOException {
        Files.writeString(clock, Long.toString(error.toSeconds()));
    }

    /** The date that it takes for today's, in Munich; empty when it answers otherwise just now. */
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

    /** As {@code kill -9} does it. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    void startAgain() throws IOException {
        kill();
        process = launch();
    }

    /** Waits until it says that it is ready; starts it again when it has ended. */
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

    /** Whether no call is under way, nor holds a place. */
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
        Path log = Path.of("target", "reliability", name + ".log");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        java(),
                        "-Xmx320m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-javaagent:" + agent + "=" + clock,
                        "-Duser.timezone=" + zone,
                        "-jar",
                        JAR.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeIf(ServiceProcess::isASettingOfTheService);
        builder.environment().putAll(settings);
        Process started = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        return started;
    }

    static String java() {
        Optional<String> own = ProcessHandle.current().info().command();
        return Objects.requireNonNull(own.orElse("java"));
    }

    // Whoever runs this may have the service's settings in their environment.
    static boolean isASettingOfTheService(String variable) {
        return variable.startsWith("QUARKUS_")
                || variable.startsWith("ISAR_")
                || variable.startsWith("DATABASE_")
                || variable.startsWith("SMTP_")
                || variable.equals("MIGRATE_AT_START");
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
