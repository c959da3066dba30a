package org.isarbooking.edge.mcp.stateless;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.Tokens;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** MCP 2026-07-28 at the endpoints that also support 2025-11-25. */
@QuarkusTest
class StatelessEraTest {

    private static final String VERSION = "2026-07-28";
    private static final String META = "io.modelcontextprotocol/";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private McpClient client = McpClient.at("/mcp");

    @Test
    void a_server_names_its_versions_and_capabilities() {
        JsonNode server = result(ask("server/discover", JSON.objectNode()));

        assertThat(server.path("supportedVersions").valueStream().map(JsonNode::asText))
                .startsWith("2026-07-28", "2025-11-25", "2025-06-18");
        assertThat(server.path("capabilities").toString())
                .isEqualTo(client.initialize("2025-11-25").path("capabilities").toString());
        assertThat(server.path("instructions"))
                .isEqualTo(client.initialize("2025-11-25").path("instructions"));
        assertCacheable(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp", "/mcp/salon", "/mcp/coworking", "/mcp/partner"})
    void both_eras_list_the_same_tools(String path) {
        client = McpClient.at(path);

        JsonNode list = result(ask("tools/list", JSON.objectNode()));

        assertThat(list.path("tools")).isNotEmpty().hasSameElementsAs(client.tools());
        assertCacheable(list);
        assertThat(result(ask("tools/list", JSON.objectNode()))).isEqualTo(list); // in the same order
    }

    @Test
    void a_visit_is_booked_without_a_handshake() {
        client = client.with(Tokens.of("stateless", "salon:read", "salon:book"));
        ObjectNode visit = JSON.objectNode();
        visit.putArray("service_ids")
                .add(succeed("salon_search_services", JSON.objectNode().put("query", "express facial"))
                        .at("/items/0/service_id"));
        String day = LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(11).toString();
        JsonNode slots = succeed("salon_find_slots", visit.deepCopy().put("from_date", day));
        visit.set("start_at", slots.at("/slots/0/start_at"));
        visit.putObject("customer")
                .put("first_name", "Mara")
                .put("last_name", "Kern")
                .put("email", "mara@example.org")
                .put("phone", "+49 89 7654321");
        JsonNode offer = succeed("salon_prepare_booking", visit);
        ObjectNode key = JSON.objectNode().put("accept_privacy", true).put("accept_cancellation", true);
        key.set("quote_id", offer.path("quote_id"));
        key.set("quote_token", offer.path("quote_token"));

        assertThat(succeed("salon_confirm_booking", key).path("status").asText())
                .isEqualTo("confirmed");
    }

    @Test
    void a_problem_is_a_complete_result() {
        Response answer = call("salon_get_campaign", JSON.objectNode().put("surprise", 1));

        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode result = read(answer).path("result");
        assertThat(result.path("resultType").asText()).isEqualTo("complete");
        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(McpClient.content(result).path("code").asText()).isEqualTo("invalid_input");
    }

    @Test
    void status_and_header_and_result_all_ask_for_a_missing_token() {
        Response answer = call("coworking_get_account", JSON.objectNode());

        assertThat(answer.statusCode()).isEqualTo(401);
        JsonNode result = read(answer).path("result");
        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(result.path("_meta").path("mcp/www_authenticate").get(0).asText())
                .isEqualTo(answer.header("WWW-Authenticate"));
        assertThat(result.path("_meta").has(META + "serverInfo")).isTrue();
    }

    @Test
    void a_commerce_agent_with_an_invalid_profile_gets_an_error() {
        ObjectNode question = JSON.objectNode();
        question.putObject("meta").putObject("ucp-agent").put("profile", "http://agent.example/p");
        question.putObject("catalog").put("id", "salon:1");

        Response answer = call("get_product", question);

        assertThat(read(answer).at("/error/data/code").asText()).isEqualTo("invalid_profile_url");
    }

    @Test
    void a_commerce_agent_finds_the_answer_in_the_structured_content() {
        ObjectNode question = JSON.objectNode();
        question.putObject("meta").putObject("ucp-agent").put("profile", "https://agent.example/profile.json");
        question.putObject("catalog").put("id", "salon:1");

        assertThat(read(call("get_product", question))
                        .at("/result/structuredContent/product/id")
                        .asText())
                .isEqualTo("salon:1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"protocolVersion", "clientCapabilities"})
    void a_request_without_its_version_or_its_clients_capabilities_is_an_error(String field) {
        ObjectNode params = params();
        ((ObjectNode) params.path("_meta")).remove(META + field);

        assertError(send(headers("server/discover", ""), "server/discover", params), 400, -32602);
        assertError(send(headers("server/discover", ""), "server/discover", JSON.objectNode()), 400, -32602);
    }

    @Test
    void a_request_need_not_name_its_client() {
        ObjectNode params = params();
        ((ObjectNode) params.path("_meta")).remove(META + "clientInfo");

        result(send(headers("tools/list", ""), "tools/list", params));
    }

    @Test
    void an_unknown_version_is_answered_with_the_supported_versions() {
        ObjectNode params = params();
        ((ObjectNode) params.path("_meta")).put(META + "protocolVersion", "v999.0.0");
        Map<String, String> headers = headers("server/discover", "");
        headers.put("MCP-Protocol-Version", "v999.0.0");

        JsonNode error = assertError(send(headers, "server/discover", params), 400, -32022);

        assertThat(error.at("/data/requested").asText()).isEqualTo("v999.0.0");
        assertThat(error.at("/data/supported").toString()).contains(VERSION, "2025-11-25");
    }

    @Test
    void headers_that_do_not_match_the_body_are_an_error() {
        for (String header : List.of("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name")) {
            for (String value :
                    List.of("", "2025-11-25", "TOOLS/CALL", "salon_get_price", "=?base64?!?=", "=?base64?=")) {
                Map<String, String> headers = headers("tools/call", "salon_get_campaign");
                headers.put(header, value);
                Response answer = send(headers, "tools/call", params().put("name", "salon_get_campaign"));

                assertError(answer, 400, -32020);
            }
        }
    }

    @Test
    void a_name_may_come_in_base64_and_headers_in_any_case() {
        String encoded = Base64.getEncoder().encodeToString("salon_get_campaign".getBytes(StandardCharsets.UTF_8));
        Map<String, String> headers = new TreeMap<>(Map.of(
                "MCP-PROTOCOL-VERSION",
                VERSION,
                "mcp-method",
                "  tools/call ",
                "Mcp-NAME",
                "=?base64?" + encoded + "?="));

        result(send(headers, "tools/call", params().put("name", "salon_get_campaign")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "initialize",
                "ping",
                "logging/setLevel",
                "resources/subscribe",
                "resources/unsubscribe",
                "subscriptions/listen",
                "unknown/method"
            })
    void methods_that_are_gone_or_not_served_are_not_found(String method) {
        assertError(ask(method, JSON.objectNode()), 404, -32601);
    }

    @Test
    void wrong_requests_about_tools_are_errors() {
        assertError(call("book_all", JSON.objectNode()), 200, -32602);
        assertError(ask("tools/call", JSON.objectNode()), 200, -32602);
        assertError(ask("tools/call", JSON.objectNode().put("name", 7)), 200, -32602);
        assertError(ask("tools/list", JSON.objectNode().put("cursor", "x")), 200, -32602);
    }

    @ParameterizedTest
    @CsvSource({"2025-11-25, ping", "2025-06-18, tools/list"})
    void a_request_of_the_earlier_era_may_name_its_version_in_its_metadata(String version, String method) {
        ObjectNode params = params();
        ((ObjectNode) params.path("_meta")).put(META + "protocolVersion", version);

        JsonNode result = McpClient.result(send(Map.of("MCP-Protocol-Version", version), method, params));

        assertThat(result.has("resultType")).isFalse();
    }

    @Test
    void a_client_of_the_earlier_era_may_send_headers_of_the_new_one() {
        ObjectNode params = JSON.objectNode().put("protocolVersion", "2025-11-25");
        Map<String, String> headers = headers("initialize", "");
        headers.put("MCP-Protocol-Version", "2025-11-25");

        JsonNode server = McpClient.result(send(headers, "initialize", params));

        assertThat(server.path("protocolVersion").asText()).isEqualTo("2025-11-25");
    }

    @Test
    void errors_speak_the_language_of_the_caller() {
        Map<String, String> headers = headers("tools/list", "");
        headers.remove("Mcp-Method");
        headers.put("Accept-Language", "en");

        assertThat(assertError(send(headers, "tools/list", params()), 400, -32020)
                        .path("message")
                        .asText())
                .isEqualTo("The header Mcp-Method is missing or doesn't match the body.");
    }

    private JsonNode succeed(String tool, JsonNode arguments) {
        JsonNode result = result(call(tool, arguments));
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return McpClient.content(result);
    }

    private Response call(String tool, JsonNode arguments) {
        ObjectNode params = JSON.objectNode().put("name", tool);
        params.set("arguments", arguments);
        return ask("tools/call", params);
    }

    @Test
    void documents_are_fresh_for_a_minute_because_a_catalog_may_be_published_at_any_time() {
        String uri = "isar://services/en";
        ObjectNode params = params().put("uri", uri);

        JsonNode document = result(send(headers("resources/read", uri), "resources/read", params));

        assertThat(document.path("contents")).isNotEmpty();
        assertCacheable(document);
        assertThat(document.path("ttlMs").asLong()).isEqualTo(60_000);
    }

    private Response ask(String method, ObjectNode params) {
        return send(headers(method, params.path("name").asText()), method, params().setAll(params));
    }

    private Response send(Map<String, String> headers, String method, JsonNode params) {
        ObjectNode message =
                JSON.objectNode().put("jsonrpc", "2.0").put("id", 7).put("method", method);
        message.set("params", params);
        RequestSpecification request = client.request();
        headers.forEach(request::header);
        return request.body(message.toString()).post(client.path());
    }

    private static Map<String, String> headers(String method, String name) {
        Map<String, String> headers = new TreeMap<>(Map.of("MCP-Protocol-Version", VERSION, "Mcp-Method", method));
        if (!name.isEmpty()) {
            headers.put("Mcp-Name", name);
        }
        return headers;
    }

    private static ObjectNode params() {
        ObjectNode params = JSON.objectNode();
        ObjectNode meta = params.putObject("_meta").put(META + "protocolVersion", VERSION);
        meta.putObject(META + "clientInfo").put("name", "test").put("version", "1");
        meta.putObject(META + "clientCapabilities");
        return params;
    }

    private static JsonNode result(Response answer) {
        JsonNode result = McpClient.result(answer);
        assertThat(result.path("resultType").asText()).isEqualTo("complete");
        assertThat(result.path("_meta").path(META + "serverInfo").path("name").asText())
                .isEqualTo("isar-booking");
        assertThat(answer.header("Mcp-Session-Id")).isNull();
        return result;
    }

    private static void assertCacheable(JsonNode result) {
        assertThat(result.path("ttlMs").asLong()).isPositive();
        assertThat(result.path("cacheScope").asText()).isEqualTo("public");
    }

    private static JsonNode assertError(Response answer, int status, int code) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(status);
        JsonNode message = read(answer);
        assertThat(message.path("id").asInt()).isEqualTo(7);
        assertThat(message.at("/error/code").asInt()).as(answer.asString()).isEqualTo(code);
        return message.path("error");
    }

    private static JsonNode read(Response answer) {
        return PublishedSchemas.read(answer.asString());
    }
}
