package org.isarbooking.salon;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.isarbooking.LeavingCaller.CANCEL_WAITING;
import static org.isarbooking.LeavingCaller.await;
import static org.isarbooking.LeavingCaller.leaveWhileLocked;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.isarbooking.LogLines;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many callers ask for long answers and hang up. The service must release all that it holds for them. */
@QuarkusTest
class AbandonedStreamsTest extends SalonScenario {

    private static final int CALLERS = 600;
    private static final int AT_ONCE = 40;
    private static final int MOST_ROUNDS = 5;

    /**
     * The size of a caller's receive buffer. The buffer is too small for an answer, so the service must keep the rest.
     * The operating system raises the size to its minimum.
     */
    private static final int BUFFER_BYTES = 1_024;

    private static final int MOST_SECONDS = 60;
    private static final List<String> NO_CALLS =
            List.of("isar_calls_under_way 0.0", "isar_calls_arriving 0.0", "isar_calls_abandoned 0.0");

    private static final String FIND_SLOTS = "/v1/operations/salon_find_slots";
    private static final String STREAM = "application/x-ndjson";

    @TestHTTPResource
    URI service;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @Inject
    Vertx vertx;

    @Inject
    DataSource connections;

    private final AtomicInteger begun = new AtomicInteger();

    @BeforeEach
    void assert_nothing_is_under_way() {
        assertNothingStays();
    }

    @Test
    void an_abandoned_stream_leaves_no_call_under_way() throws IOException {
        try (LogLines log = LogLines.asOnTheConsole()) {
            for (int caller = 0; caller < CALLERS; caller += AT_ONCE) {
                abandon(AT_ONCE, FIND_SLOTS, STREAM, search(), 100);
            }

            assertNothingStays();
            assertThat(log.all()).noneMatch(line -> line.startsWith("ERROR"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2_000, 20_000})
    void a_stream_leaves_no_call_under_way_wherever_it_is_abandoned(int read) throws IOException {
        for (int round = 0; round < 3; round++) {
            abandon(AT_ONCE, FIND_SLOTS, STREAM, search(), read);
        }

        assertNothingStays();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100})
    void an_abandoned_tool_call_leaves_no_call_under_way(int read) throws IOException {
        String call = """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "salon_find_slots", "arguments": %s}}""".formatted(search());
        for (int round = 0; round < 3; round++) {
            abandon(AT_ONCE, "/mcp/salon", "application/json, text/event-stream", call, read);
        }

        assertNothingStays();
    }

    @ParameterizedTest
    @ValueSource(strings = {FIND_SLOTS, "/v1/operations/salon_search_services", "/mcp"})
    void an_abandoned_call_leaves_no_call_under_way(String path) throws IOException {
        for (int round = 0; round < 3; round++) {
            abandon(AT_ONCE, path, "application/json", search(), 0);
        }

        assertNothingStays();
    }

    @Test
    void a_fault_of_an_abandoned_call_is_logged() throws Exception {
        String id = "abandoned-call-1";
        try (LogLines log = new LogLines()) {
            leaveWhileLocked(
                    connections,
                    "appointment",
                    () -> given().contentType("application/json")
                            .header("X-Request-Id", id)
                            .header("Authorization", "Bearer " + Tokens.of("impatient", "salon:read"))
                            .body("{\"booking_token\": \"%s\"}".formatted("unknown".repeat(4)))
                            .post("/v1/operations/salon_get_booking"),
                    CANCEL_WAITING);

            await(() -> log.all().stream().anyMatch(line -> line.contains("call " + id)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 20_000})
    void a_stream_of_http_2_leaves_no_call_under_way_when_it_is_reset(int read) throws Exception {
        HttpClient client = http2();
        for (int round = 0; round < 3; round++) {
            abandonAll(client, read, request -> request.reset());
        }

        assertNothingStays();
        close(client);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 20_000})
    void a_stream_of_http_2_leaves_no_call_under_way_when_its_connection_ends(int read) throws Exception {
        for (int round = 0; round < 3; round++) {
            HttpClient client = http2();
            abandonAll(client, read, request -> request.connection().close());
            close(client);
        }

        assertNothingStays();
    }

    /** Returns the input of a search for three months of slots, with the largest page size. */
    private String search() {
        return "{\"service_ids\": [%d, %d], \"from_date\": \"2027-06-08\", \"to_date\": \"2027-09-05\", \"limit\": 200}"
                .formatted(salon.service("classic-facial"), salon.service("express-facial"));
    }

    /** Sends many calls at once, reads the first bytes of each answer, and hangs up. */
    private void abandon(int callers, String path, String accept, String body, int read) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        for (int caller = 0; caller < callers; caller++) {
            Socket socket = new Socket();
            sockets.add(socket);
            socket.setReceiveBufferSize(BUFFER_BYTES);
            socket.setSoTimeout((int) TimeUnit.SECONDS.toMillis(MOST_SECONDS));
            socket.connect(new InetSocketAddress(service.getHost(), service.getPort()));
            socket.getOutputStream()
                    .write(
                            "POST %s HTTP/1.1\r\nHost: localhost\r\nAccept: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                                    .formatted(path, accept, body.length(), body)
                                    .getBytes(StandardCharsets.US_ASCII));
        }
        for (Socket socket : sockets) {
            String answer = new String(socket.getInputStream().readNBytes(read), StandardCharsets.US_ASCII);
            assertThat(answer).hasSize(read).doesNotStartWith("HTTP/1.1 503");
            socket.close();
        }
    }

    private HttpClient http2() {
        return vertx.createHttpClient(new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setHttp2MaxPoolSize(1)
                .setHttp2MultiplexingLimit(AT_ONCE));
    }

    /** A way to end a call before its answer is complete. */
    private interface Departure {
        void leave(HttpClientRequest request);
    }

    /** Abandons many streams at once. Starts another round if answers should have begun, but none has. */
    private void abandonAll(HttpClient client, int read, Departure departure) throws Exception {
        for (int round = 0; round < MOST_ROUNDS; round++) {
            abandonOnce(client, read, departure);
            if (read == 0 || begun.get() > 0) {
                return;
            }
        }
        fail("no answer began over HTTP/2");
    }

    private void abandonOnce(HttpClient client, int read, Departure departure) throws Exception {
        List<CompletableFuture<Void>> left = new ArrayList<>();
        String search = search();
        begun.set(0);
        for (int caller = 0; caller < AT_ONCE; caller++) {
            left.add(abandon(client, search, read, departure));
        }
        for (CompletableFuture<Void> caller : left) {
            caller.get(MOST_SECONDS, TimeUnit.SECONDS);
        }
    }

    /**
     * Returns a future that completes when the caller has left, or when the answer or the connection ends earlier.
     */
    private CompletableFuture<Void> abandon(HttpClient client, String search, int read, Departure departure) {
        CompletableFuture<Void> left = new CompletableFuture<>();
        client.request(HttpMethod.POST, service.getPort(), service.getHost(), FIND_SLOTS)
                .onFailure(_ -> left.complete(null))
                .onSuccess(request -> {
                    request.exceptionHandler(_ -> left.complete(null));
                    request.putHeader("Accept", STREAM).putHeader("Content-Type", "application/json");
                    request.response().onFailure(_ -> left.complete(null)).onSuccess(answer -> {
                        Buffer part = Buffer.buffer();
                        if (answer.version() == HttpVersion.HTTP_2 && answer.statusCode() == 200) {
                            begun.incrementAndGet();
                        }
                        answer.exceptionHandler(_ -> left.complete(null));
                        answer.endHandler(_ -> left.complete(null));
                        answer.handler(more -> {
                            if (part.appendBuffer(more).length() >= read) {
                                departure.leave(request);
                                left.complete(null);
                            }
                        });
                    });
                    request.end(search).onComplete(_ -> {
                        if (read == 0) {
                            departure.leave(request);
                            left.complete(null);
                        }
                    });
                });
        return left;
    }

    private static void close(HttpClient client) throws Exception {
        client.close().toCompletionStage().toCompletableFuture().get(MOST_SECONDS, TimeUnit.SECONDS);
    }

    /** Waits until no call is under way, arriving or abandoned, then asserts that an ordinary call finds slots. */
    private void assertNothingStays() {
        String figures = given().get(metrics).asString();
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
                System.nanoTime() < end && !NO_CALLS.stream().allMatch(figures::contains); ) {
            figures = given().get(metrics).asString();
        }
        assertThat(figures).contains(NO_CALLS);
        assertThat(salon.visit("classic-facial").slotsOn(TUESDAY).succeeded().starts())
                .isNotEmpty();
    }
}
