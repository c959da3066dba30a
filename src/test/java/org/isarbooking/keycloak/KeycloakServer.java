package org.isarbooking.keycloak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Keycloak in a process of its own, with the realm of {@code k8s/keycloak}. {@link #close} ends Keycloak. Keycloak
 * also ends if the JVM of the tests is killed. Then the input of Keycloak's parent, a shell, is closed, and the shell
 * ends Keycloak.
 */
final class KeycloakServer implements AutoCloseable {

    static final String AUDIENCE = "https://booking.example.org";
    static final String ADMIN = "admin";

    private static final Path UNPACKED = Path.of("target", "keycloak");
    private static final Path REALM = Path.of("k8s", "keycloak", "realm.json");
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String RUN_UNTIL_INPUT_ENDS = """
            "$@" </dev/null & keycloak=$!
            cat >/dev/null
            kill $keycloak
            wait $keycloak
            """;

    private final int port = freePort();
    private final String password = UUID.randomUUID().toString();
    private final Path log = Path.of("target", "keycloak.log");
    private final Process process;

    /**
     * @param machineKeys the address at which the machine client publishes its keys
     * @param service the address of the service, to which people are sent back
     */
    KeycloakServer(URI machineKeys, String service) throws IOException, InterruptedException {
        Path home = home();
        deleteAll(home.resolve("data"));
        Files.createDirectories(home.resolve("data").resolve("import"));
        Files.copy(REALM, home.resolve("data").resolve("import").resolve("realm.json"));
        ProcessBuilder builder = new ProcessBuilder(
                        "sh",
                        "-c",
                        RUN_UNTIL_INPUT_ENDS,
                        "keycloak",
                        "bash",
                        home.resolve("bin").resolve("kc.sh").toString(),
                        "start-dev",
                        "--import-realm",
                        "--http-host=127.0.0.1",
                        "--http-port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("KC_BOOTSTRAP_ADMIN_USERNAME", ADMIN);
        builder.environment().put("KC_BOOTSTRAP_ADMIN_PASSWORD", password);
        builder.environment().put("ISAR_AUDIENCE", AUDIENCE);
        builder.environment().put("ISAR_PUBLIC_URL", service);
        builder.environment().put("ISAR_MACHINE_JWKS", machineKeys.toString());
        process = builder.start();
        awaitStart();
    }

    String address() {
        return "http://127.0.0.1:" + port;
    }

    String issuer() {
        return address() + "/realms/isar";
    }

    /** Returns the password of {@link #ADMIN}. */
    String password() {
        return password;
    }

    @Override
    public void close() {
        List<ProcessHandle> children = process.descendants().toList();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                children.forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            children.forEach(ProcessHandle::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }

    private static Path home() throws IOException {
        if (Files.isDirectory(UNPACKED)) {
            try (Stream<Path> entries = Files.list(UNPACKED)) {
                return entries.filter(entry ->
                                Files.isRegularFile(entry.resolve("bin").resolve("kc.sh")))
                        .findFirst()
                        .orElseThrow(KeycloakServer::missing)
                        .toAbsolutePath();
            }
        }
        throw missing();
    }

    private static IllegalStateException missing() {
        return new IllegalStateException(
                "There is no Keycloak in " + UNPACKED
                        + ". ./mvnw verify -Pkeycloak fetches it (org.keycloak:keycloak-quarkus-dist, 180 MB) and runs these tests.");
    }

    private void awaitStart() throws IOException, InterruptedException {
        Instant end = Instant.now().plus(PATIENCE);
        while (!Files.readString(log).contains("Listening on:")) {
            if (!process.isAlive() || Instant.now().isAfter(end)) {
                close();
                throw new IllegalStateException("Keycloak doesn't start:\n" + Files.readString(log));
            }
            TimeUnit.MILLISECONDS.sleep(200);
        }
    }

    /**
     * Returns a free port below the range for outgoing connections. An outgoing connection could take a port of that
     * range before Keycloak listens on it.
     */
    static int freePort() {
        return new SecureRandom()
                .ints(20_000, 32_000)
                .filter(KeycloakServer::isFree)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static void deleteAll(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                files.sorted((one, other) -> other.compareTo(one)).forEach(KeycloakServer::delete);
            }
        }
    }

    private static void delete(Path path) {
        try {
            Files.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
