package org.isarbooking.catalog;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;

/**
 * The commerce protocol's REST binding and the named operations give the same answers, but have different forms of
 * refusals.
 */
@QuarkusTest
class UcpBindingTest {

    /** A service, whose price anybody sees, and a workspace, whose price only approved tenants see. */
    private static final Map<String, ?> CATALOG = Map.of("ids", List.of("salon:1", "coworking:1"));

    private static final List<String> FIFTY_ONE =
            IntStream.rangeClosed(1, 51).mapToObj(number -> "salon:" + number).toList();
    private static final Map<String, ?> META = Map.of("ucp-agent", Map.of("profile", Ucp.PROFILE));

    @Test
    void the_binding_and_the_named_operation_give_the_same_answer() {
        Map<String, ?> question = Map.of("ids", List.of("salon:1", "coworking:1", "salon:999999"));

        JsonNode named = Ucp.success(given().contentType("application/json")
                .body(Map.of("meta", META, "catalog", question))
                .post("/v1/operations/lookup_catalog"));

        assertThat(named).isEqualTo(Ucp.lookup(question));
    }

    @Test
    void very_long_names_are_accepted() {
        String endless = "a" + ".a".repeat(20_000);
        for (Map<String, ?> more : List.of(
                Map.of("context", Map.of("eligibility", List.of(endless))), Map.of("signals", Map.of(endless, "x")))) {
            Map<String, Object> question = new HashMap<>(more);
            question.put("id", "salon:1");

            assertThat(Ucp.product(question).at("/product/id").asText()).isEqualTo("salon:1");
        }
    }

    @Test
    void refusals_are_in_the_language_of_the_context() {
        Map<String, ?> question = Map.of("ids", FIFTY_ONE, "context", Map.of("language", "en"));

        assertThat(Ucp.agent().body(question).post("/ucp/v1/catalog/lookup").<String>path("messages[0].content"))
                .containsIgnoringCase("at most");
    }

    @Test
    void answers_of_named_operations_match_the_published_schemas() {
        PublishedSchemas published = new PublishedSchemas();
        for (String id : List.of("salon:1", "salon:999999")) {
            given().filter(published)
                    .contentType("application/json")
                    .body(Map.of("meta", META, "catalog", Map.of("id", id)))
                    .post("/v1/operations/get_product");
            given().filter(published)
                    .contentType("application/json")
                    .body(Map.of("meta", META, "catalog", Map.of("ids", List.of(id))))
                    .post("/v1/operations/lookup_catalog");
        }
    }

    @Test
    void without_a_valid_profile_of_the_agent_the_negotiation_fails() {
        for (String header : List.of("", "profile=\"http://agent.example\"", "agent")) {
            Response answer = given().contentType("application/json")
                    .header("UCP-Agent", header)
                    .body("{\"id\": \"salon:1\"}")
                    .post("/ucp/v1/catalog/product");

            negotiationFailed(answer, 400, "invalid_profile_url");
        }
        negotiationFailed(
                given().contentType("application/json")
                        .body("{\"id\": \"salon:1\"}")
                        .post("/ucp/v1/catalog/product"),
                400,
                "invalid_profile_url");
    }

    @Test
    void an_unsupported_version_of_the_protocol_is_refused() {
        negotiationFailed(
                given().contentType("application/json")
                        .header("UCP-Agent", Ucp.AGENT + ", version=\"2026-01-11\"")
                        .body("{\"id\": \"salon:1\"}")
                        .post("/ucp/v1/catalog/product"),
                422,
                "version_unsupported");
    }

    @Test
    void a_named_operation_refuses_an_invalid_profile_with_a_problem() {
        given().contentType("application/json")
                .body(Map.of(
                        "meta",
                        Map.of("ucp-agent", Map.of("profile", "http://agent.example/p")),
                        "catalog",
                        Map.of("id", "salon:1")))
                .post("/v1/operations/get_product")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @Test
    void mistakes_are_reported_as_messages_of_the_protocol() {
        JsonNode answer = refused(
                Ucp.agent().body("{\"ids\": [], \"surprise\": 1}").post("/ucp/v1/catalog/lookup"),
                400,
                "invalid_input");

        assertThat(answer.path("messages").findValuesAsText("content"))
                .anyMatch(content -> content.startsWith("$.ids: "))
                .anyMatch(content -> content.startsWith("$.surprise: "));
        refused(Ucp.agent().body("{").post("/ucp/v1/catalog/lookup"), 400, "malformed_json");
        refused(
                Ucp.agent()
                        .body(Map.of("ids", List.of("salon:1"), "signals", Map.of("ip", "x")))
                        .post("/ucp/v1/catalog/lookup"),
                400,
                "invalid_input");
        refused(Ucp.agent().get("/ucp/v1/catalog/lookup"), 405, "method_not_allowed");
        refused(Ucp.agent().body("{}").post("/ucp/v1/catalog/search"), 404, "not_found");
        refused(Ucp.agent().body(" ".repeat(256 * 1024 + 1)).post("/ucp/v1/catalog/lookup"), 413, "payload_too_large");
    }

    @Test
    void more_than_fifty_different_identifiers_are_too_many() {
        Response tooMany = Ucp.agent().body(Map.of("ids", FIFTY_ONE)).post("/ucp/v1/catalog/lookup");
        refused(tooMany, 400, "request_too_large");
        assertThat(tooMany.<String>path("messages[0].content")).startsWith("$.ids: ");
        given().contentType("application/json")
                .body(Map.of("meta", META, "catalog", Map.of("ids", FIFTY_ONE)))
                .post("/v1/operations/lookup_catalog")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
        Ucp.lookup(Map.of("ids", FIFTY_ONE.subList(0, 50)));
        Ucp.lookup(
                Map.of("ids", IntStream.range(0, 200).mapToObj(_ -> "salon:1").toList()));
    }

    @Test
    void a_token_with_a_wrong_signature_is_refused_as_everywhere() {
        Response bad = Ucp.agent()
                .header("Authorization", "Bearer " + Tokens.badlySigned("stranger", "coworking:read"))
                .body("{\"id\": \"salon:1\"}")
                .post("/ucp/v1/catalog/product");

        refused(bad, 401, "identity_required");
        assertThat(bad.header("WWW-Authenticate")).contains("scope=\"coworking:read\"", "invalid_token");
    }

    @Test
    void a_valid_token_without_the_scope_gets_the_same_answer_as_no_token() {
        for (String path : List.of("/ucp/v1/catalog/lookup", "/v1/operations/lookup_catalog")) {
            Object question = path.startsWith("/ucp") ? CATALOG : Map.of("meta", META, "catalog", CATALOG);

            Response anonymous = Ucp.agent().body(question).post(path);
            Response narrow = Ucp.agent()
                    .header("Authorization", "Bearer " + Tokens.of("tenant-a", "account:read"))
                    .body(question)
                    .post(path);

            assertThat(narrow.statusCode()).isEqualTo(200);
            assertThat(narrow.asString()).isEqualTo(anonymous.asString()).contains("identity_optional");
        }
    }

    @Test
    void the_language_of_the_context_comes_before_that_of_the_header() {
        assertThat(content("en", Map.of())).startsWith("Not found");
        assertThat(content("en", Map.of("language", "ru-RU"))).startsWith("Не найдено");
        assertThat(content("fr", Map.of("language", "fr"))).startsWith("Nicht gefunden");
    }

    @Test
    void answers_must_not_be_cached() {
        assertThat(Ucp.agent()
                        .body("{\"id\": \"salon:1\"}")
                        .post("/ucp/v1/catalog/product")
                        .header("Cache-Control"))
                .isEqualTo("no-store");
    }

    private static String content(String accepted, Map<String, ?> context) {
        return Ucp.success(Ucp.agent()
                        .header("Accept-Language", accepted)
                        .body(Map.of("id", "salon:999999", "context", context))
                        .post("/ucp/v1/catalog/product"))
                .at("/messages/0/content")
                .asText();
    }

    private static void negotiationFailed(Response answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/json");
        JsonNode failure = PublishedSchemas.read(answer.asString());
        assertThat(failure.path("code").asText()).isEqualTo(code);
        assertThat(failure.path("content").asText()).isNotBlank();
    }

    private static JsonNode refused(Response answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/json");
        JsonNode error = PublishedSchemas.read(answer.asString());
        assertThat(error.at("/ucp/status").asText()).isEqualTo("error");
        assertThat(error.at("/messages/0/type").asText()).isEqualTo("error");
        assertThat(error.at("/messages/0/code").asText()).isEqualTo(code);
        assertThat(error.at("/messages/0/severity").asText()).isNotBlank();
        return error;
    }
}
