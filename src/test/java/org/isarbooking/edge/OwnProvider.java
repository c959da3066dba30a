package org.isarbooking.edge;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An identity provider. {@link ProviderControl} controls it over HTTP, because another class loader loads the tests.
 * The service reaches the provider through a relay that can be cut.
 */
public final class OwnProvider {

    /** The ways in which the provider responds. */
    public enum Mood {
        FINE,
        /** Accepts connections and sends nothing. */
        SILENT,
        /** Responds with a server error. */
        BROKEN,
        /** Responds with a page of HTML instead of JSON. */
        CONFUSED
    }

    private static final Pattern CODE = Pattern.compile("(?:^|&)(?:code|refresh_token)=([^&]*)");

    private final Map<String, String> grants = new ConcurrentHashMap<>();
    private final Map<String, KeyPair> keys = new ConcurrentHashMap<>();
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private final HttpServer server;
    private volatile Mood mood = Mood.FINE;
    private volatile List<String> published;

    OwnProvider(String firstKey) {
        published = List.of(firstKey);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** @param issuer the address under which the service knows the provider */
    void start(String issuer) {
        answer("/.well-known/openid-configuration", () -> """
                {"issuer": "%1$s", "jwks_uri": "%1$s/jwks", "token_endpoint": "%1$s/token",
                 "authorization_endpoint": "%1$s/authorize"}
                """.formatted(issuer));
        answer("/jwks", this::jwks);
        server.createContext("/token", exchange -> send(exchange, 200, granted(text(exchange))));
        server.createContext("/control/grant/", exchange -> {
            grants.put(lastSegment(exchange), text(exchange));
            send(exchange, 200, "{}");
        });
        server.createContext("/control/publish/", exchange -> {
            published = List.of(lastSegment(exchange).split(",", -1));
            send(exchange, 200, "{}");
        });
        server.createContext("/control/mood/", exchange -> {
            mood = Mood.valueOf(lastSegment(exchange));
            send(exchange, 200, "{}");
        });
        server.createContext(
                "/control/key/",
                exchange -> send(
                        exchange,
                        200,
                        Base64.getEncoder()
                                .encodeToString(
                                        key(lastSegment(exchange)).getPrivate().getEncoded())));
        server.createContext("/control/asked", exchange -> send(exchange, 200, asked.toString()));
        server.start();
    }

    void stop() {
        end.countDown();
        server.stop(0);
    }

    KeyPair key(String id) {
        return keys.computeIfAbsent(id, _ -> newKeys());
    }

    private void answer(String path, Supplier<String> json) {
        server.createContext(path, exchange -> {
            asked.incrementAndGet();
            switch (mood) {
                case FINE -> send(exchange, 200, json.get());
                case BROKEN -> send(exchange, 500, "{\"error\": \"server_error\"}");
                case CONFUSED -> send(exchange, 200, "<html>Please sign in to the network</html>");
                case SILENT -> awaitEnd(exchange);
            }
        });
    }

    private void awaitEnd(HttpExchange exchange) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        exchange.close();
    }

    private static String text(HttpExchange exchange) throws IOException {
        return new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Returns the tokens that a test has set for the code or refresh token of a form. */
    private String granted(String form) {
        Matcher code = CODE.matcher(form);
        return code.find() ? grants.getOrDefault(code.group(1), "{}") : "{}";
    }

    private static String lastSegment(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String jwks() {
        return published.stream()
                .map(id -> {
                    RSAPublicKey key = (RSAPublicKey) key(id).getPublic();
                    return """
                            {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}
                            """.formatted(id, unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
                })
                .collect(Collectors.joining(",", "{\"keys\": [", "]}"));
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
}
