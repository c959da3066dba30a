package org.isarbooking.keycloak;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Starts Keycloak, and publishes the public key of the machine client. Keycloak authenticates the client by this key.
 */
public final class KeycloakResource implements QuarkusTestResourceLifecycleManager {

    static final String ADDRESS = "test.keycloak.address";
    static final String ADMIN_PASSWORD = "test.keycloak.admin-password";
    static final String MACHINE_KEY = "test.keycloak.machine-key";
    static final String MACHINE_KEY_ID = "machine";

    private static final String PORT = "quarkus.http.test-port";

    private @Nullable HttpServer machine;
    private @Nullable KeycloakServer keycloak;

    @Override
    public Map<String, String> start() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair key = generator.generateKeyPair();
            machine = publish((RSAPublicKey) key.getPublic());
            URI keys = URI.create("http://127.0.0.1:" + machine.getAddress().getPort() + "/jwks");
            int port = KeycloakServer.freePort();
            String service = "http://localhost:" + port;
            KeycloakServer started = new KeycloakServer(keys, service);
            keycloak = started;
            // The build names a free port for its integration tests by a system property, which would override the
            // setting below.
            System.setProperty(PORT, Integer.toString(port));
            return Map.of(
                    // Keycloak redirects only to an address with this port.
                    PORT,
                    Integer.toString(port),
                    // With one fixed and one random port, the framework would wait forever.
                    "quarkus.management.test-port",
                    Integer.toString(KeycloakServer.freePort()),
                    "isar.public-url",
                    service,
                    "quarkus.oidc.auth-server-url",
                    started.issuer(),
                    ADDRESS,
                    started.address(),
                    ADMIN_PASSWORD,
                    started.password(),
                    MACHINE_KEY,
                    Base64.getEncoder().encodeToString(key.getPrivate().getEncoded()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void stop() {
        if (keycloak != null) {
            keycloak.close();
        }
        if (machine != null) {
            machine.stop(0);
        }
    }

    private static HttpServer publish(RSAPublicKey key) throws IOException {
        byte[] keys = """
                {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}]}
                """.formatted(
                        MACHINE_KEY_ID,
                        encoded(key.getModulus().toByteArray()),
                        encoded(key.getPublicExponent().toByteArray()))
                .getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/jwks", exchange -> {
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, keys.length);
            exchange.getResponseBody().write(keys);
            exchange.close();
        });
        server.start();
        return server;
    }

    /** Returns the number in base64url, without the leading zero byte of a positive number. */
    private static String encoded(byte[] number) {
        int sign = number[0] == 0 ? 1 : 0;
        byte[] bytes = Arrays.copyOfRange(number, sign, number.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
