package org.isarbooking.webhook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A receiver of events, written from the specification of Standard Webhooks alone. It shares no code with the service.
 */
public final class Receiver implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final String scheme;
    private final Deque<Integer> script = new ArrayDeque<>();
    private final Queue<Received> received = new ConcurrentLinkedQueue<>();
    private volatile int otherwise = 204;
    private volatile long delay;
    private volatile int refused;
    private final Set<String> refusedBefore = ConcurrentHashMap.newKeySet();
    private volatile String redirect = "";

    /** A received call. */
    public record Received(String path, String contentType, String id, long timestamp, String signatures, String body) {

        public JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        public String type() {
            return json().path("type").asText().replaceFirst("^org\\.isarbooking\\.", "");
        }

        public JsonNode data() {
            return json().path("data");
        }

        /** Returns true if one of the signatures was made with the secret. */
        public boolean isSignedWith(String secret) {
            try {
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "any"));
                String signed = id + "." + timestamp + "." + body;
                String expected =
                        Base64.getEncoder().encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
                return List.of(signatures.split(" ")).contains("v1," + expected);
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public Receiver() {
        this(null);
    }

    /** @param tls the context with the receiver's certificate; null for a receiver without TLS */
    Receiver(@Nullable SSLContext tls) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try {
            if (tls == null) {
                scheme = "http";
                server = HttpServer.create(address, 0);
            } else {
                scheme = "https";
                HttpsServer secure = HttpsServer.create(address, 0);
                secure.setHttpsConfigurator(new HttpsConfigurator(tls));
                server = secure;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::take);
        server.start();
    }

    /** Returns an address of the receiver on this machine. */
    public String url(String path) {
        return scheme + "://localhost:" + port() + path;
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Answers the next calls with these statuses. Later calls get 204, or the status of {@link #alwaysAnswers}. */
    public void answers(Integer... statuses) {
        synchronized (script) {
            script.addAll(List.of(statuses));
        }
    }

    public void alwaysAnswers(int status) {
        otherwise = status;
    }

    public void redirectsTo(String address) {
        otherwise = 307;
        redirect = address;
    }

    /** Answers the first attempt of about one event in {@code many} with 503. */
    public void refusesOneIn(int many) {
        refused = many;
    }

    /** Waits this long before each answer. */
    public void takes(long milliseconds) {
        delay = milliseconds;
    }

    public List<Received> received() {
        return List.copyOf(received);
    }

    /** Returns the types of the received events, sorted. */
    public List<String> types() {
        return received.stream().map(Received::type).sorted().toList();
    }

    public void forget() {
        received.clear();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange call) throws IOException {
        try (call) {
            byte[] body = call.getRequestBody().readAllBytes();
            var headers = call.getRequestHeaders();
            received.add(new Received(
                    call.getRequestURI().toString(),
                    headers.getFirst("content-type"),
                    headers.getFirst("webhook-id"),
                    Long.parseLong(headers.getFirst("webhook-timestamp")),
                    headers.getFirst("webhook-signature"),
                    new String(body, StandardCharsets.UTF_8)));
            if (delay > 0) {
                Thread.sleep(delay);
            }
            if (!redirect.isEmpty()) {
                call.getResponseHeaders().add("location", redirect);
            }
            boolean comesAgain = refused > 0
                    && headers.getFirst("webhook-id").hashCode() % refused == 0
                    && refusedBefore.add(headers.getFirst("webhook-id"));
            call.sendResponseHeaders(comesAgain ? 503 : next(), -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private int next() {
        synchronized (script) {
            return script.isEmpty() ? otherwise : script.removeFirst();
        }
    }
}
