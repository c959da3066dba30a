package org.isarbooking.checkout;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.isarbooking.checkout.CheckoutAgent.ACCEPTED;
import static org.isarbooking.checkout.CheckoutAgent.BUYER;
import static org.isarbooking.checkout.CheckoutAgent.line;
import static org.isarbooking.checkout.CheckoutAgent.payment;
import static org.isarbooking.checkout.CheckoutAgent.status;
import static org.isarbooking.checkout.CheckoutAgent.wish;
import static org.isarbooking.checkout.CheckoutAgent.with;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.EmptyTables;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools of the commerce protocol, at an endpoint of their own. */
@QuarkusTest
class UcpMcpTest extends SalonScenario {

    private static final Map<String, ?> META = Map.of("ucp-agent", Map.of("profile", "https://agent.example/p"));

    private final String token = Tokens.of("agent", "salon:read", "salon:book");

    @AfterEach
    void nothing_is_left() {
        database.execute(EmptyTables.statement("checkout_session", "checkout_answer"));
    }

    private static Response send(String token, Map<String, ?> message) {
        var request = given().contentType("application/json").header("Accept-Language", "en");
        if (!token.isEmpty()) {
            request.header("Authorization", "Bearer " + token);
        }
        return request.body(message).post("/ucp/mcp");
    }

    private static Response tool(String token, String name, Map<String, ?> arguments) {
        return send(
                token,
                Map.of(
                        "jsonrpc",
                        "2.0",
                        "id",
                        1,
                        "method",
                        "tools/call",
                        "params",
                        Map.of("name", name, "arguments", arguments)));
    }

    private JsonNode done(String name, Map<String, ?> arguments) {
        Response answer = tool(token, name, arguments);
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        JsonNode result = PublishedSchemas.read(answer.asString()).path("result");
        assertThat(PublishedSchemas.read(result.at("/content/0/text").asText()))
                .isEqualTo(result.path("structuredContent"));
        return result.path("structuredContent");
    }

    private static Map<String, ?> keyed() {
        return with(META, "idempotency-key", UUID.randomUUID().toString());
    }

    private Map<String, ?> visit() {
        return with(
                wish(line("salon:" + salon.service("classic-facial"), Map.of("start_at", "2027-06-08T10:00:00+02:00"))),
                "buyer",
                BUYER);
    }

    @Test
    void a_visit_is_booked_by_the_protocols_tools_alone() {
        JsonNode begun = done("create_checkout", Map.of("meta", META, "checkout", visit()));
        String id = begun.path("id").asText();
        JsonNode updated =
                done("update_checkout", Map.of("meta", META, "id", id, "checkout", with(visit(), "booking", ACCEPTED)));
        assertThat(status(updated)).isEqualTo("ready_for_complete");

        Map<String, ?> completing = Map.of("meta", keyed(), "id", id, "checkout", payment("on_site", Map.of()));
        JsonNode completed = done("complete_checkout", completing);
        assertThat(status(completed)).as(completed.toString()).isEqualTo("completed");
        assertThat(done("complete_checkout", completing)).isEqualTo(completed);
        assertThat(done("get_checkout", Map.of("meta", META, "id", id))).isEqualTo(completed);
        assertThat(done("get_order", Map.of("meta", META, "id", id)).path("permalink_url"))
                .isEqualTo(completed.at("/order/permalink_url"));
        assertThat(database.count("appointment")).isEqualTo(1);
    }

    @Test
    void a_checkout_is_canceled_and_a_foreign_one_is_not_found() {
        JsonNode begun = done("create_checkout", Map.of("meta", META, "checkout", visit()));
        Map<String, ?> mine = Map.of("meta", keyed(), "id", begun.path("id").asText());

        Response foreign = tool(Tokens.of("other-agent", "salon:book"), "cancel_checkout", mine);

        assertThat(foreign.<String>path("result.structuredContent.messages[0].code"))
                .isEqualTo("not_found");
        assertThat(status(done("cancel_checkout", mine))).isEqualTo("canceled");
    }

    @Test
    void the_catalog_needs_no_token_and_checkouts_do() {
        assertThat(tool("", "lookup_catalog", Map.of("meta", META, "catalog", Map.of("ids", List.of("salon:1"))))
                        .<String>path("result.structuredContent.ucp.status"))
                .isEqualTo("success");
        for (String name : List.of("create_checkout", "get_checkout", "update_checkout", "get_order")) {
            Response refused = tool("", name, Map.of("meta", META, "id", "x", "checkout", visit()));
            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(refused.header("WWW-Authenticate")).startsWith("Bearer ");
            assertThat(refused.<Integer>path("error.code")).isEqualTo(-32000);
        }
        assertThat(tool(Tokens.of("agent", "salon:read"), "create_checkout", Map.of("meta", META, "checkout", visit()))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void mistakes_are_errors_of_json_rpc() {
        assertThat(tool(token, "create_checkout", Map.of("checkout", visit())).<Integer>path("error.code"))
                .isEqualTo(-32001);
        assertThat(tool(token, "create_checkout", Map.of("meta", META, "checkout", Map.of()))
                        .<Integer>path("error.code"))
                .isEqualTo(-32602);
        assertThat(tool(token, "cancel_checkout", Map.of("meta", META, "id", "x"))
                        .<Integer>path("error.code"))
                .isEqualTo(-32602);
        assertThat(tool(token, "salon_find_slots", Map.of()).<Integer>path("error.code"))
                .isEqualTo(-32602);
        assertThat(send("", Map.of("jsonrpc", "2.0", "id", 1, "method", "x")).<Integer>path("error.code"))
                .isEqualTo(-32601);
        assertThat(send("", Map.of("id", 1)).<Integer>path("error.code")).isEqualTo(-32600);
        assertThat(send("", Map.of("jsonrpc", "2.0", "method", "notifications/initialized"))
                        .statusCode())
                .isEqualTo(202);
        Response broken = given().contentType("application/json").body("{").post("/ucp/mcp");
        assertThat(broken.<Integer>path("error.code")).isEqualTo(-32700);
        assertThat(broken.statusCode()).isEqualTo(400);
        assertThat(given().contentType("application/json")
                        .header("Origin", "https://elsewhere.example")
                        .body(Map.of("jsonrpc", "2.0", "id", 1, "method", "ping"))
                        .post("/ucp/mcp")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_key_that_was_used_for_something_else_is_refused() {
        Map<String, ?> meta = keyed();
        Map<String, Object> arguments = new HashMap<>(Map.of("meta", meta, "checkout", visit()));
        JsonNode first = done("create_checkout", arguments);
        assertThat(done("create_checkout", arguments)).isEqualTo(first);

        arguments.put("checkout", with(visit(), "buyer", Map.of()));
        Response refused = tool(token, "create_checkout", arguments);

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.<Integer>path("error.code")).isEqualTo(-32000);
    }

    @Test
    void a_blank_key_counts_as_missing_even_where_a_key_is_optional() {
        for (String name : List.of("create_checkout", "cancel_checkout")) {
            Response refused = tool(
                    token, name, Map.of("meta", with(META, "idempotency-key", " "), "id", "x", "checkout", visit()));

            assertThat(refused.<String>path("error.data.violations[0].path")).isEqualTo("$.meta.idempotency-key");
            assertThat(refused.<String>path("error.data.violations[0].code")).isEqualTo("required");
        }
    }

    @Test
    void a_key_or_an_id_that_is_no_text_has_the_wrong_type() {
        Response numberedKey =
                tool(token, "create_checkout", Map.of("meta", with(META, "idempotency-key", 7), "checkout", visit()));
        Response numberedId = tool(token, "get_checkout", Map.of("meta", META, "id", 7));

        assertThat(List.of(numberedKey, numberedId))
                .extracting(
                        refused -> refused.<String>path("error.data.violations[0].path"),
                        refused -> refused.<String>path("error.data.violations[0].code"),
                        refused -> refused.<String>path("error.data.violations[0].message"))
                .containsExactly(
                        tuple("$.meta.idempotency-key", "wrong_type", "This must be a text."),
                        tuple("$.id", "wrong_type", "This must be a text."));
        assertThat(database.count("checkout_session")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"complete_checkout", "cancel_checkout"})
    void a_missing_key_or_id_is_required(String name) {
        Response withoutKey =
                tool(token, name, Map.of("meta", META, "id", "x", "checkout", payment("on_site", Map.of())));
        Response withoutId = tool(token, name, Map.of("meta", keyed(), "checkout", payment("on_site", Map.of())));

        assertThat(withoutKey.<List<String>>path("error.data.violations.code")).containsExactly("required");
        assertThat(withoutId.<List<String>>path("error.data.violations.path")).containsExactly("$.id");
        assertThat(withoutId.<List<String>>path("error.data.violations.code")).containsExactly("required");
    }

    @Test
    void mistakes_in_several_parts_of_a_call_are_named_at_once() {
        Response refused = tool(token, "complete_checkout", Map.of("meta", META, "checkout", Map.of("payment", 1)));

        assertThat(refused.<List<String>>path("error.data.violations.path"))
                .contains("$.payment", "$.id", "$.meta.idempotency-key");
    }

    @Test
    void eight_tools_are_listed() {
        JsonNode tools = PublishedSchemas.read(send("", Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/list"))
                        .asString())
                .at("/result/tools");
        assertThat(tools.findValuesAsText("name"))
                .contains("lookup_catalog", "get_product", "create_checkout", "get_checkout", "update_checkout")
                .contains("complete_checkout", "cancel_checkout", "get_order");
        assertThat(tools).hasSize(8);
    }

    @ParameterizedTest
    @CsvSource({"2025-03-26, 2025-03-26", "2025-06-18, 2025-06-18", "1999-12-31, 2025-06-18"})
    void a_client_gets_the_version_it_asks_for_if_that_version_is_known(String asked, String spoken) {
        Map<String, Object> initialize =
                Map.of("jsonrpc", "2.0", "id", 1, "method", "initialize", "params", Map.of("protocolVersion", asked));

        assertThat(send("", initialize).<String>path("result.protocolVersion")).isEqualTo(spoken);
    }

    @Test
    void errors_of_json_rpc_are_worded_in_the_callers_language() {
        Map<String, ?> unknown = Map.of("jsonrpc", "2.0", "id", 1, "method", "nope");
        assertThat(send("", unknown).<String>path("error.message")).isEqualTo("There is no such method.");
        assertThat(tool("", "nope", Map.of()).<String>path("error.message")).isEqualTo("There is no such tool here.");
        assertThat(tool("", "nope", Map.of("checkout", Map.of("context", Map.of("language", "ru"))))
                        .<String>path("error.message"))
                .isNotEqualTo("There is no such tool here.");
        Response foreign = send("", Map.of("id", 1));
        assertThat(foreign.<String>path("error.message")).isEqualTo("This is not a JSON-RPC 2.0 message.");
        assertThat(foreign.statusCode()).isEqualTo(400);
    }
}
