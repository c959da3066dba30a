package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.isarbooking.Tokens;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A service at its limit of calls. Each call under way takes one of the places that the limit allows. Tests fill the
 * places with calls that wait for a lock on a table. Each of these calls reads the table itself.
 */
@QuarkusTest
@TestProfile(LoadSheddingTest.FewCalls.class)
class LoadSheddingTest {

    private static final int AT_ONCE = 2;
    private static final int CONNECTIONS = 250;
    private static final int MOST_TRIES = 5_000;
    private static final int MOST_MILLISECONDS = 5_000;
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Duration LONGER_THAN_A_LEFTOVER = Duration.ofMillis(1_500);

    /** A service with a low limit of calls. */
    public static final class FewCalls implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "isar.limits.calls-at-once",
                    Integer.toString(AT_ONCE),
                    "isar.limits.connections-per-address",
                    Integer.toString(CONNECTIONS),
                    "isar.limits.longest-leftover",
                    "1s",
                    "isar.limits.longest-request",
                    "1s");
        }
    }

    @TestHTTPResource("/v1/operations/coworking_list_bookings")
    URI bookings;

    @TestHTTPResource(value = "/health/ready", management = true)
    String readiness;

    @TestHTTPResource(value = "/health/live", management = true)
    String liveness;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    @Inject
    DataSource database;

    private final List<Connection> locks = new ArrayList<>();
    private final List<CompletableFuture<?>> busy = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private String token = "";

    @BeforeEach
    void somebody_is_signed_in() {
        token = Tokens.of("stranger", "coworking:read");
        assertThat(search().statusCode()).isEqualTo(200);
        untilNothingIsUnderWay();
    }

    /** Waits until the server has noticed the end of the previous test's calls, so that all places are free. */
    private void untilNothingIsUnderWay() {
        untilMetrics("isar_calls_under_way 0.0");
        untilMetrics("isar_calls_arriving 0.0");
    }

    private void untilMetrics(String line) {
        until("never " + line, () -> given().get(metrics).asString().contains(line));
    }

    @AfterEach
    void release_the_locks() throws SQLException {
        for (Connection lock : locks) {
            lock.rollback();
            lock.close();
        }
        locks.clear();
        busy.forEach(CompletableFuture::join);
        busy.clear();
    }

    @Test
    void calls_beyond_the_limit_are_asked_to_retry_later() throws Exception {
        var filling = fill();

        ProfileCalls.assertRetryLater(search());
        ProfileCalls.assertRetryLater(
                given().contentType("application/json").body("{}").post("/mcp"));
        Response ofProtocol = given().contentType("application/json").body("{}").post("/ucp/v1/catalog/lookup");
        assertThat(ofProtocol.statusCode()).isEqualTo(503);
        assertThat(Integer.parseInt(ofProtocol.header("Retry-After"))).isPositive();
        assertThat(ofProtocol.<String>path("messages[0].code")).isEqualTo("temporarily_unavailable");

        release_the_locks();
        for (var call : filling) {
            assertThat(call.join().statusCode()).isEqualTo(200);
        }
        assertThat(search().statusCode()).isEqualTo(200);
    }

    @Test
    void health_metrics_and_the_list_of_operations_are_answered_at_the_limit() throws Exception {
        fill();
        ProfileCalls.assertRetryLater(search());

        // The metrics come first: on a slow machine, the waiting calls may fail before the checks below are done.
        assertThat(given().get(metrics).asString())
                .containsPattern("isar_calls_shed_total [1-9]")
                .contains("isar_calls_under_way %d.0".formatted(AT_ONCE));
        assertThat(given().get(liveness).statusCode()).isEqualTo(200);
        assertThat(given().get(readiness).statusCode()).isEqualTo(200);
        assertThat(given().get("/v1/operations").statusCode()).isEqualTo(200);
    }

    @Test
    void documents_that_need_the_database_count_as_calls() throws Exception {
        String invoice = "/v1/invoices/1/document?expires=1&signature=none";
        assertThat(given().get(invoice).statusCode()).isEqualTo(404);

        fill();

        ProfileCalls.assertRetryLater(given().get(invoice));
    }

    @Test
    void every_request_about_checkouts_and_orders_counts_as_a_call() throws Exception {
        String session = "/ucp/v1/checkout-sessions/00000000-0000-4000-8000-000000000001";
        String order = "/ucp/v1/orders/00000000-0000-4000-8000-000000000001";
        assertThat(given().get(session).statusCode()).isEqualTo(401);
        untilNothingIsUnderWay();

        fill();

        for (Response shed : List.of(
                given().contentType("application/json").body("{}").put(session),
                given().contentType("application/json").body("{}").post(session + "/complete"),
                given().get(session),
                given().get(order))) {
            assertThat(shed.statusCode()).isEqualTo(503);
            assertThat(Integer.parseInt(shed.header("Retry-After"))).isPositive();
        }
    }

    @Test
    void public_pages_and_their_forms_count_as_calls() throws Exception {
        for (String path : List.of("/book", "/rent", "/m/x", "/w/x", "/waitlist")) {
            assertThat(given().redirects().follow(false).get(path).statusCode())
                    .as(path)
                    .isLessThan(500);
        }
        untilNothingIsUnderWay();

        fill();

        for (String path : List.of("/book", "/book;x/when", "/rent", "/m/x", "/w/x", "/waitlist")) {
            ProfileCalls.assertRetryLater(
                    given().redirects().follow(false).urlEncodingEnabled(false).get(path));
        }
        ProfileCalls.assertRetryLater(given().formParam("form_seal", "x").post("/book/confirm"));
        Response shown = given().header("Accept", "text/html")
                .header("Accept-Language", "en")
                .get("/book");
        assertThat(shown.statusCode()).isEqualTo(503);
        assertThat(shown.contentType()).startsWith("text/html");
        assertThat(Integer.parseInt(shown.header("Retry-After"))).isPositive();
        assertThat(shown.asString()).contains("temporarily_unavailable").contains("<html lang=\"en\">");
        assertThat(given().redirects().follow(false).get("/office").statusCode())
                .isLessThan(500);
    }

    @Test
    void connections_that_never_become_a_request_take_no_place() throws Exception {
        List<Socket> connections = new ArrayList<>();
        for (int connection = 0; connection < 100 * AT_ONCE; connection++) {
            Socket socket = new Socket(bookings.getHost(), bookings.getPort());
            connections.add(socket);
            socket.getOutputStream()
                    .write("POST /v1/operations/salon_search_services HTTP/1.1\r\nHost: x\r\nX-More: and-more"
                            .getBytes(StandardCharsets.US_ASCII));
        }

        for (int call = 0; call < 10; call++) {
            assertThat(search().statusCode()).isEqualTo(200);
        }
        for (Socket connection : connections) {
            connection.close();
        }
    }

    @Test
    void a_connection_whose_call_was_shed_can_be_used_again() throws Exception {
        fill();

        for (int call = 0; call < 5; call++) {
            HttpResponse<String> answer = client.send(request(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(503);
        }
    }

    @Test
    void callers_that_leave_keep_their_place_until_their_statements_end() throws Exception {
        leaveStatementsBehind();
        untilMetrics("isar_calls_abandoned %d.0".formatted(AT_ONCE));

        ProfileCalls.assertRetryLater(search());
        assertThat(given().get(metrics).asString()).contains("isar_calls_under_way %d.0".formatted(AT_ONCE));

        release_the_locks();
        untilNothingIsUnderWay();
        assertThat(search().statusCode()).isEqualTo(200);
    }

    @Test
    void statements_that_callers_leave_behind_end_at_their_time_limit() throws Exception {
        leaveStatementsBehind();
        ProfileCalls.assertRetryLater(search());

        until(200); // the test still holds the lock
    }

    @Test
    void a_process_that_has_lost_its_places_is_not_alive() throws Exception {
        leaveStatementsBehind();

        untilLivenessIs(503);

        assertThat(given().get(readiness).statusCode()).isEqualTo(200);
        release_the_locks();
        untilLivenessIs(200);
    }

    @Test
    void a_busy_process_is_alive() throws Exception {
        fill();

        for (Instant end = Instant.now().plus(LONGER_THAN_A_LEFTOVER);
                Instant.now().isBefore(end); ) {
            assertThat(given().get(liveness).statusCode()).isEqualTo(200);
        }
        ProfileCalls.assertRetryLater(search());
    }

    private void untilLivenessIs(int status) {
        until("liveness is never " + status, () -> given().get(liveness).statusCode() == status);
    }

    /** Fills all places with calls whose statements wait for a lock. Then the callers leave. */
    private void leaveStatementsBehind() throws Exception {
        lock();
        List<Socket> callers = new ArrayList<>();
        for (int caller = 0; caller < AT_ONCE; caller++) {
            callers.add(callWithoutReading());
        }
        untilCallsWait();
        for (Socket caller : callers) {
            caller.close();
        }
    }

    @Test
    void no_spelling_of_a_path_bypasses_the_limit() throws Exception {
        fill();

        for (String path : List.of(
                "/v1/operations;x/salon_search_services",
                "/v1;x/operations/salon_search_services",
                "//v1//operations/salon_search_services",
                "/./v1/operations/salon_search_services/")) {
            assertThat(given().urlEncodingEnabled(false)
                            .contentType("application/json")
                            .body("{}")
                            .post(path)
                            .statusCode())
                    .as(path)
                    .isEqualTo(503);
        }
    }

    @Test
    void callers_that_never_send_their_body_take_no_place() throws Exception {
        List<Socket> silent = silentCallers(AT_ONCE);
        untilMetrics("isar_calls_arriving %d.0".formatted(AT_ONCE));

        for (int call = 0; call < 10; call++) {
            assertThat(search().statusCode()).isEqualTo(200);
        }

        assertClosedByTheService(silent);
    }

    @Test
    void callers_that_never_send_their_body_make_room_for_others() throws Exception {
        List<Socket> silent = silentCallers(10 * AT_ONCE); // more than may arrive at once

        until(200);

        assertClosedByTheService(silent);
        assertThat(given().get(metrics).asString()).contains("isar_calls_under_way 0.0");
    }

    @Test
    void an_address_has_a_limit_of_connections_and_health_is_answered_beyond_it() throws Exception {
        List<Socket> connections = new ArrayList<>();
        int refused = 0;
        for (int connection = 0; connection < 2 * CONNECTIONS; connection++) {
            Socket socket = new Socket(bookings.getHost(), bookings.getPort());
            connections.add(socket);
            if (connection < CONNECTIONS / 2) { // earlier tests may have left some connections
                assertThat(isAnswered(socket)).isTrue();
            }
        }
        for (Socket connection : connections.subList(CONNECTIONS, 2 * CONNECTIONS)) {
            if (isClosed(connection)) {
                refused++;
            }
        }

        assertThat(refused).isEqualTo(CONNECTIONS);
        assertThat(given().get(readiness).statusCode()).isEqualTo(200);
        for (Socket connection : connections) {
            connection.close();
        }
        until("there is never room again", () -> areAnsweredAtOnce(CONNECTIONS / 2));
    }

    private boolean areAnsweredAtOnce(int number) {
        List<Socket> connections = new ArrayList<>();
        try {
            boolean areAnswered = true;
            while (areAnswered && connections.size() < number) {
                Socket socket = new Socket(bookings.getHost(), bookings.getPort());
                connections.add(socket);
                areAnswered = isAnswered(socket);
            }
            for (Socket connection : connections) {
                connection.close();
            }
            return areAnswered;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request on a connection, which stays open. Returns false if the service has closed the connection. */
    private static boolean isAnswered(Socket connection) throws IOException {
        connection.setSoTimeout(MOST_MILLISECONDS);
        try {
            connection
                    .getOutputStream()
                    .write("GET /v1/operations/nonsense HTTP/1.1\r\nHost: x\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            return connection.getInputStream().read() == 'H';
        } catch (SocketException _) {
            return false;
        }
    }

    private static boolean isClosed(Socket connection) throws IOException {
        connection.setSoTimeout(MOST_MILLISECONDS);
        try {
            return connection.getInputStream().read() == -1;
        } catch (SocketException _) {
            return true; // reset
        }
    }

    /**
     * Asserts that the service closed each connection, or refused its call with 503. A connection with a refused call
     * may stay open.
     */
    private static void assertClosedByTheService(List<Socket> connections) throws IOException {
        for (Socket connection : connections) {
            connection.setSoTimeout(MOST_MILLISECONDS);
            byte[] answer = connection.getInputStream().readNBytes("HTTP/1.1 503".length());
            assertThat(new String(answer, StandardCharsets.US_ASCII)).isIn("", "HTTP/1.1 503");
            connection.close();
        }
    }

    /** Returns callers that never send the body that they have announced. */
    private List<Socket> silentCallers(int callers) throws IOException {
        List<Socket> silent = new ArrayList<>();
        for (int caller = 0; caller < callers; caller++) {
            Socket socket = new Socket(bookings.getHost(), bookings.getPort());
            silent.add(socket);
            socket.getOutputStream()
                    .write(
                            "POST /v1/operations/salon_search_services HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n"
                                    .getBytes(StandardCharsets.US_ASCII));
        }
        return silent;
    }

    @Test
    void a_caller_that_leaves_during_its_second_request_frees_its_place() throws Exception {
        lock();
        for (int caller = 0; caller < AT_ONCE; caller++) {
            try (Socket socket = new Socket(bookings.getHost(), bookings.getPort())) {
                String head =
                        "POST /v1/operations/coworking_list_bookings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer "
                                + token + "\r\nContent-Type: application/json\r\nContent-Length: ";
                socket.getOutputStream()
                        .write((head + "2\r\n\r\n{}" + head + "10\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        release_the_locks();

        until(200);
    }

    private static void until(int status) {
        until("calls are never answered by " + status, () -> search().statusCode() == status);
    }

    /** Waits for a condition, up to {@link #PATIENCE}. The time limits of the profile are much shorter. */
    private static void until(String otherwise, BooleanSupplier condition) {
        for (Instant end = Instant.now().plus(PATIENCE); Instant.now().isBefore(end); ) {
            if (condition.getAsBoolean()) {
                return;
            }
        }
        throw new AssertionError(otherwise);
    }

    @Test
    void refused_calls_give_their_places_back() {
        for (int call = 0; call < 5 * AT_ONCE; call++) {
            ProblemShape.check(
                    given().contentType("application/json").body("{").post("/v1/operations/salon_search_services"),
                    ProblemCode.MALFORMED_JSON);
            ProblemShape.check(
                    given().contentType("application/json").body("{}").post("/v1/operations/nonsense"),
                    ProblemCode.NOT_FOUND);
        }
    }

    /** Fills all places with calls that end only when the test releases the lock. */
    private List<CompletableFuture<HttpResponse<String>>> fill() throws SQLException, InterruptedException {
        lock();
        List<CompletableFuture<HttpResponse<String>>> calls = Stream.generate(
                        () -> client.sendAsync(request(), HttpResponse.BodyHandlers.ofString()))
                .limit(AT_ONCE)
                .toList();
        busy.addAll(calls);
        untilCallsWait();
        return calls;
    }

    private HttpRequest request() {
        return HttpRequest.newBuilder(bookings)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
    }

    /** Sends a call on its own connection, and leaves the answer unread. */
    private Socket callWithoutReading() throws IOException {
        Socket socket = new Socket(bookings.getHost(), bookings.getPort());
        socket.getOutputStream().write("""
                POST %s HTTP/1.1
                Host: localhost
                Content-Type: application/json
                Authorization: Bearer %s
                Content-Length: 2

                {}""".formatted(bookings.getPath(), token)
                .replace("\n", "\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private void lock() throws SQLException {
        Connection connection = database.getConnection();
        locks.add(connection);
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("lock table rental_booking in access exclusive mode");
        }
    }

    private void untilCallsWait() throws SQLException, InterruptedException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
                try (ResultSet waiting = statement.executeQuery("""
                        select count(*) from pg_locks where not granted and relation = 'rental_booking'::regclass
                        """)) {
                    waiting.next();
                    if (waiting.getInt(1) == AT_ONCE) {
                        return;
                    }
                }
                Thread.sleep(5); // between polls, up to 25 s in all
            }
        }
        throw new AssertionError("no calls wait");
    }

    private static Response search() {
        return given().contentType("application/json")
                .header("Connection", "close")
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services");
    }
}
