package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.isarbooking.LogLines;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers may put a key, token or contact in the wrong place of a call. No log and no answer contains it. */
@QuarkusTest
class SecretsStaySecretTest {

    private static final String CANARY = "Canary-4f1c9b7e2d8a4f1c9b7e2d8a4f1c9b7e2d8a-77";
    private static final String CONTACT = "canarina.gelbfink@voliere.example";

    private static final List<String> OPERATIONS = List.of(
            "salon_get_quote",
            "salon_get_booking",
            "salon_find_new_starts",
            "salon_request_change",
            "coworking_confirm_booking");

    private String token;

    @BeforeEach
    void somebody_is_signed_in() {
        token = Tokens.of("agent", "salon:read", "salon:manage", "salon:book", "coworking:book");
    }

    private RequestSpecification signedIn() {
        return given().header("Authorization", "Bearer " + token).contentType("application/json");
    }

    /** Returns bodies with the secret where a caller might put it by mistake. */
    private static List<String> bodies() {
        String quoteId = "3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90";
        return List.of(
                "{\"quote_id\": \"%s\", \"quote_token\": \"%s\"}".formatted(quoteId, CANARY),
                "{\"quote_id\": \"%s\", \"quote_token\": \"%s\"}".formatted(CANARY, CANARY),
                "{\"quote_id\": \"%s\", \"quote_token\": [\"%s\"]}".formatted(quoteId, CANARY),
                "{\"quote_id\": \"%s\", \"quote_token\": {\"value\": \"%s\"}}".formatted(quoteId, CANARY),
                "{\"quote_token\": \"%s\", \"quote_token\": \"%s\"}".formatted(CANARY, CANARY),
                "{\"booking_token\": \"%s\"}".formatted(CANARY),
                "{\"booking_token\": \"%s\\u0000\"}".formatted(CANARY),
                "{\"booking_token\": \"%s\"}".formatted(CANARY.repeat(9)),
                "{\"booking_token\": \"%s\", \"submission_key\": \"%s\", \"new_start_at\": \"%s\"}"
                        .formatted(CANARY, CANARY, CANARY),
                "{\"booking_token\": \"%s\"".formatted(CANARY),
                "{\"booking_token\": %s}".formatted(CANARY),
                "\"%s\"".formatted(CANARY),
                "[\"%s\"]".formatted(CANARY),
                CANARY,
                "{\"customer\": {\"first_name\": \"%s\", \"email\": \"%s\", \"phone\": 7}}".formatted(CANARY, CONTACT),
                "{\"customer\": \"%s %s\"}".formatted(CANARY, CONTACT));
    }

    /** Returns calls with the secret in paths, queries and headers, and in messages of other protocols. */
    private static List<Function<RequestSpecification, Response>> unusualPlaces() {
        String path = "/v1/operations/salon_get_booking";
        return List.of(
                call -> call.body("{}").post(path + "?booking_token=" + CANARY + "&email=" + CONTACT),
                call -> call.get(path + "?booking_token=" + CANARY),
                call -> call.body("{}").post(path + "/" + CANARY),
                call -> call.body("{}").post("/v1/operations/" + CANARY),
                call -> call.body("{}").post(path + ";booking_token=" + CANARY),
                call -> call.get("/v1/invoices/1/document?expires=1900000000&signature=" + CANARY),
                call -> call.get("/v1/invoices/" + CANARY + "/document?expires=" + CANARY + "&signature=" + CANARY),
                call -> call.get("/v1/calendars/" + CANARY + ".ics"),
                call -> call.get("/v1/calendars/" + CANARY.substring(0, 43) + ".ics?x=" + CANARY),
                call -> call.header("Referer", "https://agent.example/?t=" + CANARY)
                        .body("{")
                        .post(path),
                call -> call.header("Cookie", "q_session_office=" + CANARY + "; isar-form=" + CANARY)
                        .body("{")
                        .post(path),
                call -> call.header("Accept-Language", CANARY)
                        .header("Accept", CANARY)
                        .body("{")
                        .post(path),
                call -> call.header(
                                "UCP-Agent", "profile=\"https://a.example/" + CANARY + "\", version=\"" + CANARY + "\"")
                        .body("{\"ids\": [\"" + CANARY + "\"]}")
                        .post("/ucp/v1/catalog/lookup"),
                call -> call.header("UCP-Agent", CANARY).body("{\"ids\": 7}").post("/ucp/v1/catalog/lookup"),
                call -> call.header("Origin", "https://" + CANARY + ".example")
                        .body("{}")
                        .post("/mcp"),
                call -> call.header("Mcp-Session-Id", CANARY)
                        .header("Mcp-Protocol-Version", CANARY)
                        .body("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}")
                        .post("/mcp"),
                call -> call.body("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"%s\"}".formatted(CANARY))
                        .post("/mcp"),
                call -> call.body(
                                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\"}}"
                                        .formatted(CANARY))
                        .post("/mcp"),
                call -> call.body(("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":"
                                        + "{\"name\":\"salon_get_booking\",\"arguments\":{\"booking_token\":\"%s\"}}}")
                                .formatted(CANARY))
                        .post("/mcp"),
                call -> call.body("{\"jsonrpc\":\"2.0\",\"id\":7,\"params\":\"" + CANARY)
                        .post("/mcp"));
    }

    @Test
    void no_secret_in_a_body_is_repeated_or_logged() {
        List<Function<RequestSpecification, Response>> calls = new ArrayList<>();
        for (String operation : OPERATIONS) {
            bodies().forEach(body -> calls.add(call -> call.body(body).post("/v1/operations/" + operation)));
        }
        assertNoSecretIsShown(calls.stream().map(call -> call.apply(signedIn())).toList(), calls);
    }

    @Test
    void no_secret_in_an_unusual_place_is_repeated_or_logged() {
        List<Function<RequestSpecification, Response>> calls = unusualPlaces();

        assertNoSecretIsShown(List.of(), calls);
    }

    @Test
    void no_credentials_are_repeated_or_logged() {
        List<String> credentials = List.of(
                "Bearer " + CANARY,
                "Bearer " + CANARY + "." + CANARY + "." + CANARY,
                "Bearer eyJhbGciOiJSUzI1NiJ9." + CANARY + "." + CANARY,
                "Basic " + CANARY,
                CANARY,
                "Bearer " + Tokens.badlySigned(CANARY, "salon:read"));
        List<Function<RequestSpecification, Response>> calls = new ArrayList<>();
        for (String path : List.of(
                "/v1/operations/salon_get_booking",
                "/v1/operations/get_product",
                "/ucp/v1/catalog/lookup",
                "/office")) {
            credentials.forEach(sent -> calls.add(_ -> given().redirects()
                    .follow(false)
                    .contentType("application/json")
                    .header("Authorization", sent)
                    .body("{}")
                    .post(path)));
        }

        assertNoSecretIsShown(List.of(), calls);
    }

    private void assertNoSecretIsShown(List<Response> answered, List<Function<RequestSpecification, Response>> calls) {
        try (LogLines log = new LogLines()) {
            List<Response> answers = new ArrayList<>(answered);
            calls.forEach(call -> answers.add(call.apply(signedIn())));

            assertThat(answers).allSatisfy(answer -> {
                assertThat(answer.statusCode()).isLessThan(500);
                assertThat(answer.asString() + answer.headers())
                        .doesNotContain(CANARY, CONTACT, "\tat ", "Exception", "io.quarkus", "com.fasterxml");
            });
            assertThat(log.all()).allSatisfy(line -> assertThat(line).doesNotContain(CANARY, CONTACT, token));
        }
    }
}
