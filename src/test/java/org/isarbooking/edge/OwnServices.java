package org.isarbooking.edge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
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
import java.util.function.BiConsumer;
import org.isarbooking.PostgresResource;

/**
 * An identity provider whose key the tests know, and ways to it and to PostgreSQL that tests can cut: a field {@code BiConsumer<String, Boolean>} of the
 * test takes {@code ("provider" | "database" | "answers of the database", away)}.
 */
public final class OwnServices implements QuarkusTestResourceLifecycleManager {

    static final String KEY_ID = "own";
    static final String PRIVATE_KEY = "test.own-provider.private-key";
    static final String PUBLIC_KEY = "test.own-provider.public-key";

    private final KeyPair keys = newKeys();
    private final HttpServer provider = newServer();
    private final Relay toProvider =
            new Relay("127.0.0.1", provider.getAddress().getPort());
    private Relay toDatabase = new Relay("127.0.0.1", 1);

    /** After {@link PostgresResource}, whose address it replaces. */
    @Override
    public int order() {
        return 10;
    }

    @Override
    public Map<String, String> start() {
        String issuer = "http://localhost:" + toProvider.port();
        answer("/.well-known/openid-configuration", """
                {"issuer": "%1$s", "jwks_uri": "%1$s/jwks", "token_endpoint": "%1$s/token",
                 "authorization_endpoint": "%1$s/authorize"}
                """.formatted(issuer));
        answer("/jwks", jwks());
        provider.start();
        URI database = URI.create(PostgresResource.address());
        toDatabase.end();
        toDatabase = new Relay(database.getHost(), database.getPort());
        String address = "postgresql://127.0.0.1:" + toDatabase.port() + database.getPath();
        return Map.of(
                "quarkus.datasource.reactive.url",
                address,
                "quarkus.datasource.jdbc.url",
                "jdbc:" + address,
                "quarkus.oidc.auth-server-url",
                issuer,
                PRIVATE_KEY,
                Base64.getEncoder().encodeToString(keys.getPrivate().getEncoded()),
                PUBLIC_KEY,
                Base64.getEncoder().encodeToString(keys.getPublic().getEncoded()));
    }

    @Override
    public void inject(TestInjector injector) {
        BiConsumer<String, Boolean> away = (service, gone) -> {
            Relay way = service.equals("provider") ? toProvider : toDatabase;
            if (!gone) {
                way.mend();
            } else if (service.equals("answers of the database")) {
                way.fallSilent();
            } else {
                way.cut();
            }
        };
        injector.injectIntoFields(away, new TestInjector.MatchesType(BiConsumer.class));
    }

    @Override
    public void stop() {
        toProvider.end();
        toDatabase.end();
        provider.stop(0);
    }

    private void answer(String path, String json) {
        provider.createContext(path, exchange -> send(exchange, json));
    }

    private static void send(HttpExchange exchange, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String jwks() {
        RSAPublicKey key = (RSAPublicKey) keys.getPublic();
        return """
                {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}]}
                """.formatted(KEY_ID, unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int sign = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOfRange(bytes, sign, bytes.length));
    }

    private static KeyPair newKeys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpServer newServer() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
