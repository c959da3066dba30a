package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The traces show operations, their statements and outcomes, and nothing about people. */
@QuarkusTest
@TestProfile(BehindGatewayProfile.class)
class TracesTest {

    private static final int LONGEST_WAIT_IN_SECONDS = 20;

    @Nullable
    BlockingQueue<String> traces;

    @Test
    void a_call_is_a_span_with_its_operation_its_outcome_and_its_id() throws InterruptedException {
        String id = "call-" + UUID.randomUUID();
        call(Map.of("X-Request-Id", id))
                .body("{\"service_ids\": [999999999], \"start_at\": \"2027-06-08T10:00:00+02:00\"}")
                .post("/v1/operations/salon_get_price");

        assertThat(tracesUntil(id)).contains("salon_get_price", "isar.outcome", "not_found");
    }

    @Test
    void statements_belong_to_their_call() throws InterruptedException {
        String id = "call-" + UUID.randomUUID();
        call(Map.of("X-Request-Id", id, "Authorization", "Bearer " + Tokens.of("tenant-a", "account:read")))
                .body("{}")
                .post("/v1/operations/service_get_profile");

        assertThat(tracesUntil(id)).contains("service_get_profile", "db.statement", "from account_identity");
    }

    @Test
    void a_call_of_a_tool_is_traced_like_a_call_over_rest() throws InterruptedException {
        McpClient.at("/mcp").succeed("salon_search_services", PublishedSchemas.read("{\"limit\": 1}"));

        assertThat(tracesUntil("salon_search_services")).contains("done");
    }

    @Test
    void a_trace_that_a_trusted_gateway_began_is_continued() throws InterruptedException {
        String trace = HexFormat.of().formatHex(bytes(UUID.randomUUID()));
        String id = "call-" + UUID.randomUUID();
        call(Map.of("X-Request-Id", id, "traceparent", "00-" + trace + "-00f067aa0ba902b7-01"))
                .body("{\"limit\": 1}")
                .post("/v1/operations/salon_search_services");

        assertThat(tracesUntil(id)).contains(new String(HexFormat.of().parseHex(trace), StandardCharsets.ISO_8859_1));
    }

    @Test
    void nothing_about_people_is_in_a_trace() throws InterruptedException {
        String token = Tokens.of("stranger", "account:read salon:book");
        String last = "call-" + UUID.randomUUID();
        Map<String, String> headers = Map.of(
                "Authorization",
                "Bearer " + token,
                "X-Forwarded-For",
                "198.51.100.77",
                "User-Agent",
                "Canarybrowser/1",
                "X-Request-Id",
                last);
        call(headers).get("/office/bookings?query=Canarina");
        call(headers).get("/v1/operations?email=canarina@example.org");
        call(headers).body("""
                {"service_ids": [999999999], "start_at": "2027-06-08T10:00:00+02:00", "promo_code": "CANARY77",
                 "customer": {"first_name": "Canarina", "last_name": "Gelbfink", "email": "canarina@example.org", "phone": "+49 89 5501773"}}
                """).post("/v1/operations/salon_prepare_booking");

        assertThat(tracesUntil(last))
                .contains("salon_prepare_booking")
                .doesNotContainIgnoringCase("canar")
                .doesNotContainIgnoringCase("gelbfink")
                .doesNotContain("5501773", "198.51.100.77", token, "stranger");
    }

    private static RequestSpecification call(Map<String, String> headers) {
        return given().contentType("application/json").headers(headers);
    }

    /** Returns all traces that arrive until one of them contains a text. */
    private String tracesUntil(String text) throws InterruptedException {
        StringBuilder all = new StringBuilder();
        while (all.indexOf(text) < 0) {
            String more = Objects.requireNonNull(traces).poll(LONGEST_WAIT_IN_SECONDS, TimeUnit.SECONDS);
            assertThat(more).as("traces until " + text + " after " + all).isNotNull();
            all.append(more);
        }
        return all.toString();
    }

    private static byte[] bytes(UUID id) {
        return ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }
}
