package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.config.DecoderConfig;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.isarbooking.McpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits of callers behind a gateway. The test itself is the gateway: it calls from this machine and is trusted. */
@QuarkusTest
@TestProfile(BehindGatewayProfile.class)
class BehindGatewayTest {

    private static final int MANY = 30;
    private static final int MOST_TRIES = 2_000;

    @TestHTTPResource
    URI service;

    @TestHTTPResource(value = "/metrics", management = true)
    String metrics;

    /**
     * Tries a promo code for a visit of an unknown service, and returns the status. Each call needs another person, so
     * that only the limit of the address applies.
     */
    private static int statusOfTry(String forwardedFor, int person) {
        return given().contentType("application/json")
                .header("X-Forwarded-For", forwardedFor)
                .body("""
                        {"service_ids": [999999999], "start_at": "2027-06-08T10:00:00+02:00", "promo_code": "TRY",
                         "customer": {"email": "gateway%1$d@example.org", "phone": "+49 89 66600%1$d"}}
                        """.formatted(person))
                .post("/v1/operations/salon_get_price")
                .statusCode();
    }

    @Test
    void callers_of_a_gateway_are_counted_apart() {
        assertThat(statusOfTry("203.0.113.1", 101)).isEqualTo(404);
        assertThat(statusOfTry("203.0.113.2", 102)).isEqualTo(404);
        assertThat(statusOfTry("203.0.113.1", 103)).isEqualTo(429);
    }

    @Test
    void a_caller_that_forges_the_header_still_counts_as_itself() {
        assertThat(statusOfTry("203.0.113.3", 104)).isEqualTo(404);
        assertThat(statusOfTry("198.51.100.1, 203.0.113.3", 105)).isEqualTo(429);
        assertThat(statusOfTry("127.0.0.1, 203.0.113.3", 106)).isEqualTo(429);
    }

    @Test
    void promo_codes_tried_over_mcp_count_like_those_over_rest() {
        assertThat(statusOfTry("203.0.113.9", 107)).isEqualTo(404);
        Response answer = McpClient.at("/mcp")
                .request()
                .header("X-Forwarded-For", "203.0.113.9")
                .body("""
                        {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {"name": "salon_get_price", "arguments":
                         {"service_ids": [999999999], "start_at": "2027-06-08T10:00:00+02:00", "promo_code": "TRY",
                          "customer": {"email": "gateway108@example.org", "phone": "+49 89 66600108"}}}}
                        """)
                .post("/mcp");

        assertThat(McpClient.problem(answer).path("code").asText()).isEqualTo("rate_limited");
        assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
    }

    private static Response document(String path, String forwardedFor) {
        return given().header("X-Forwarded-For", forwardedFor).get(path);
    }

    @Test
    void documents_of_one_caller_are_limited_and_those_of_others_are_not() {
        List<Response> answers = Stream.of("/openapi", "/llms.txt", "/v1/operations", "/problems/not_found")
                .flatMap(path ->
                        Stream.generate(() -> document(path, "203.0.113.20")).limit(15))
                .toList();

        assertThat(answers).extracting(Response::statusCode).contains(200).containsOnly(200, 429);
        assertThat(answers)
                .filteredOn(answer -> answer.statusCode() == 429)
                .isNotEmpty()
                .allSatisfy(answer -> {
                    assertThat(answer.<String>path("code")).isEqualTo("rate_limited");
                    assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
                });
        assertThat(document("/openapi", "203.0.113.21").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json;q=0.9", "application/*", "text/plain", "application/json;q=0"})
    void the_list_of_operations_counts_as_a_document_and_is_compressed_for_every_accept_header(String accept) {
        RequestSpecification caller = given().config(RestAssured.config()
                        .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()))
                .header("X-Forwarded-For", "203.0.113." + (30 + accept.length()))
                .header("Accept-Encoding", "gzip")
                .header("Accept", accept);

        List<Response> answers = Stream.generate(() -> caller.get("/v1/operations"))
                .limit(BehindGatewayProfile.DOCUMENTS_A_MINUTE + 5)
                .toList();

        assertThat(answers.getFirst().statusCode()).isEqualTo(200);
        assertThat(answers.getFirst().header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answers).extracting(Response::statusCode).contains(429);
    }

    private static Response search(String forwardedFor) {
        return given().contentType("application/json")
                .header("X-Forwarded-For", forwardedFor)
                .body("{\"service_ids\": [999999999], \"from_date\": \"2027-06-08\"}")
                .post("/v1/operations/salon_find_slots");
    }

    private static Response searchByTool(String forwardedFor) {
        return McpClient.at("/mcp")
                .request()
                .header("X-Forwarded-For", forwardedFor)
                .body("""
                        {"jsonrpc": "2.0", "id": 8, "method": "tools/call", "params": {"name": "salon_find_slots", "arguments":
                         {"service_ids": [999999999], "from_date": "2027-06-08"}}}
                        """)
                .post("/mcp");
    }

    private static List<Response> atTheSameTime(Supplier<Response> call) {
        Executor callers = Executors.newVirtualThreadPerTaskExecutor();
        List<CompletableFuture<Response>> calls = Stream.generate(() -> CompletableFuture.supplyAsync(call, callers))
                .limit(MANY)
                .toList();
        return calls.stream().map(CompletableFuture::join).toList();
    }

    // One search per second and address is admitted. The number of admitted searches depends on the time that all
    // searches take together.
    @Test
    void searches_of_one_caller_at_the_same_time_are_limited_and_those_of_others_are_not() {
        List<Response> answers = atTheSameTime(() -> search("203.0.113.10"));

        assertThat(answers).extracting(Response::statusCode).containsOnly(404, 429);
        assertThat(answers).filteredOn(answer -> answer.statusCode() == 429).allSatisfy(answer -> {
            assertThat(answer.<String>path("code")).isEqualTo("rate_limited");
            assertThat(Integer.parseInt(answer.header("Retry-After"))).isPositive();
        });
        assertThat(search("203.0.113.11").statusCode()).isEqualTo(404);
    }

    /** Begins calls without finishing them, each on its own connection. Waits until the service counts all of them. */
    private List<Socket> begin(String header) throws IOException {
        List<Socket> calls = new ArrayList<>();
        for (int call = 0; call < BehindGatewayProfile.CALLS_OF_AN_ADDRESS; call++) {
            Socket socket = new Socket(service.getHost(), service.getPort());
            calls.add(socket);
            socket.getOutputStream()
                    .write(
                            "POST /v1/operations/salon_get_campaign HTTP/1.1\r\nHost: x\r\n%sContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
                                    .formatted(header)
                                    .getBytes(StandardCharsets.US_ASCII));
        }
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            if (given().get(metrics).asString().contains("isar_calls_arriving %d.0".formatted(calls.size()))) {
                return calls;
            }
        }
        throw new AssertionError("calls don't arrive");
    }

    private static void end(List<Socket> calls) throws IOException {
        for (Socket call : calls) {
            call.close();
        }
    }

    private static Response campaign(String forwardedFor) {
        return given().contentType("application/json")
                .header("X-Forwarded-For", forwardedFor)
                .body("{}")
                .post("/v1/operations/salon_get_campaign");
    }

    @Test
    void calls_of_one_caller_at_the_same_time_are_limited_and_those_of_others_are_not() throws IOException {
        List<Socket> calls = begin("X-Forwarded-For: 2001:db8:1:2::1\r\n");

        Response refused = campaign("2001:db8:1:2::ffff"); // another address of the same network
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.<String>path("code")).isEqualTo("rate_limited");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isPositive();
        assertThat(campaign("198.51.100.7, 2001:db8:1:2::1").statusCode()).isEqualTo(429); // after an invented address
        assertThat(campaign("2001:db8:1:3::1").statusCode()).isEqualTo(200);

        end(calls);
        assertThat(Stream.generate(() -> campaign("2001:db8:1:2::1"))
                        .limit(MOST_TRIES)
                        .anyMatch(answer -> answer.statusCode() == 200))
                .isTrue();
    }

    @Test
    void a_gateway_is_not_limited_itself() throws IOException {
        List<Socket> calls = begin(""); // as many calls as an address may have, and more connections than it may have

        assertThat(given().contentType("application/json")
                        .body("{}")
                        .post("/v1/operations/salon_get_campaign")
                        .statusCode())
                .isEqualTo(200);

        end(calls);
    }

    @Test
    void searches_over_mcp_are_limited_too() {
        assertThat(atTheSameTime(() -> searchByTool("203.0.113.12")))
                .extracting(answer -> McpClient.problem(answer).path("code").asText())
                .containsOnly("not_found", "rate_limited");
    }
}
