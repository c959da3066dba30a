package org.isarbooking.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.HeaderConfig;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;
import org.isarbooking.operation.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The transport "Streamable HTTP" of MCP, with clients of every version and with faulty clients. */
@QuarkusTest
class McpProtocolTest {

    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}";

    private final McpClient client = McpClient.at("/mcp");

    @Inject
    ConnectionManager connections;

    @ParameterizedTest
    @ValueSource(strings = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"})
    void a_version_that_the_server_supports_is_accepted(String version) {
        assertThat(client.initialize(version).path("protocolVersion").asText()).isEqualTo(version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2099-01-01", "1.0", ""})
    void unknown_versions_are_answered_with_the_newest_version_that_has_a_handshake(String version) {
        assertThat(client.initialize(version).path("protocolVersion").asText()).isEqualTo("2025-11-25");
    }

    @Test
    void a_server_describes_itself_and_how_to_use_it() {
        JsonNode server = client.initialize("2025-11-25");

        assertThat(server.at("/serverInfo/name").asText()).isEqualTo("isar-booking");
        assertThat(server.at("/serverInfo/title").asText()).isEqualTo("Isar Booking");
        assertThat(server.at("/serverInfo/version").asText()).isEqualTo("1.0.0");
        assertThat(server.path("instructions").asText()).contains("prepare an offer");
        // The capabilities for logs and list changes are missing, because the server sends neither.
        assertThat(server.path("capabilities").toString())
                .isEqualTo("{\"tools\":{},\"resources\":{},\"prompts\":{},\"completions\":{},"
                        + "\"extensions\":{\"io.modelcontextprotocol/ui\":{}}}");
        assertThat(McpClient.at("/mcp/partner")
                        .initialize("2025-11-25")
                        .path("capabilities")
                        .toString())
                .isEqualTo("{\"tools\":{}}");
    }

    @Test
    void each_endpoint_has_instructions_for_its_own_tools() {
        List<String> instructions = Stream.of("/mcp", "/mcp/salon", "/mcp/coworking", "/mcp/partner")
                .map(path -> McpClient.at(path)
                        .initialize("2025-11-25")
                        .path("instructions")
                        .asText())
                .toList();

        assertThat(instructions).doesNotHaveDuplicates().allMatch(text -> text.contains("submission_key"));
        assertThat(instructions.get(1)).contains("salon_find_slots").doesNotContain("coworking");
        assertThat(instructions.get(2)).contains("coworking_find_dates").doesNotContain("salon_");
    }

    @Test
    void an_initialization_may_name_an_unknown_version_in_its_header() {
        Response answer = client.request()
                .header("Mcp-Protocol-Version", "2099-01-01")
                .body(
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2099-01-01\"}}")
                .post("/mcp");

        assertThat(McpClient.result(answer).path("protocolVersion").asText()).isEqualTo("2025-11-25");
    }

    @Test
    void a_ping_with_an_unknown_version_is_an_error() {
        Response answer = client.request()
                .header("Mcp-Protocol-Version", "2099-01-01")
                .body(PING)
                .post("/mcp");

        assertError(answer, 400, -32600);
        assertThat(answer.asString()).contains("2025-11-25");
    }

    @Test
    void no_connection_is_remembered_however_often_clients_connect() {
        for (int time = 0; time < 50; time++) {
            client.initialize("2025-06-18");
            McpClient.result(client.post(PING));
            client.post("nonsense");
            client.send("no/such", JsonNodeFactory.instance.objectNode());
        }

        assertThat(connections).isEmpty();
    }

    @Test
    void any_session_id_is_accepted_and_none_is_returned() {
        Response answer = client.request()
                .header("Mcp-Session-Id", "of-another-process")
                .body(PING)
                .post("/mcp");

        assertThat(McpClient.result(answer)).isEmpty();
        assertThat(answer.header("Mcp-Session-Id")).isNull();
        ProblemShape.check(client.request().delete("/mcp"), ProblemCode.METHOD_NOT_ALLOWED);
    }

    @Test
    void there_is_no_stream_to_listen_to() {
        Response answer = client.request().get("/mcp");

        ProblemShape.check(answer, ProblemCode.METHOD_NOT_ALLOWED);
        assertThat(answer.header("Allow")).isEqualTo("POST, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/mcp/sse", "/mcp/salon/sse", "/mcp/messages/x", "/mcp/office", "/mcp/x", "/mcp/office/"})
    void there_are_no_other_endpoints(String path) {
        ProblemShape.check(client.request().body(PING).post(path), ProblemCode.NOT_FOUND);
        ProblemShape.check(client.request().get(path), ProblemCode.NOT_FOUND);
    }

    @Test
    void notifications_and_responses_are_accepted_without_a_body() {
        for (String message : List.of(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":7}}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")) {
            Response answer = client.post(message);

            assertThat(answer.statusCode()).isEqualTo(202);
            assertThat(answer.asString()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "| 400 | -32700",
                "{ | 400 | -32700",
                "{\"jsonrpc\":\"2.0\",\"jsonrpc\":\"2.0\"} | 400 | -32700",
                "7 | 400 | -32600",
                "null | 400 | -32600",
                "[] | 400 | -32600",
                "[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}] | 400 | -32600",
                "[1,2] | 400 | -32600",
                "{} | 400 | -32600",
                "{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"method\":\"ping\"} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":7} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":7} | 400 | -32600",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"q/close\"} | 200 | -32601",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"resources/subscribe\"} | 200 | -32601",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"resources/read\"} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"resources/read\",\"params\":{\"uri\":\"isar://none\"}} | 200 | -32002",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"prompts/get\",\"params\":{\"name\":\"book_all\"}} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"prompts/get\",\"params\":{\"name\":\"book_visit\",\"arguments\":{\"service\":1}}} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"info\"}} | 200 | -32601",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"completion/complete\"} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[]} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\"} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{\"protocolVersion\":1}} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\",\"params\":{\"cursor\":\"x\"}} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\"} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":7}} | 200 | -32602",
                "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"book_all\"}} | 200 | -32602"
            })
    void a_message_that_cannot_be_answered_gets_an_error_of_json_rpc(String message, int status, int code) {
        assertError(client.post(message == null ? "" : message), status, code);
    }

    @Test
    void a_made_up_tool_is_unknown() {
        JsonNode answer = PublishedSchemas.read(
                client.call("made_up", JsonNodeFactory.instance.objectNode()).asString());

        assertThat(answer.at("/error/code").asInt()).isEqualTo(-32602);
    }

    @Test
    void a_tool_of_another_endpoint_is_unknown() {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", "salon_find_slots");
        assertError(McpClient.at("/mcp/coworking").send("tools/call", params), 200, -32602);
    }

    @Test
    void ids_come_back_unchanged() {
        for (String id : List.of("\"a\\\"b\"", "0", "-3", "9007199254740993", "\"\"")) {
            String answer = client.post(PING.replace("7", id)).asString();

            assertThat(PublishedSchemas.read(answer).path("id")).isEqualTo(PublishedSchemas.read(id));
        }
    }

    @ParameterizedTest
    @CsvSource({"text/event-stream, application/json", "application/json, text/event-stream"})
    void accepted_types_may_be_spread_over_several_headers(String first, String second) {
        given().config(RestAssured.config()
                        .headerConfig(HeaderConfig.headerConfig().mergeHeadersWithName("Accept")))
                .contentType("application/json")
                .header("Accept", first, second)
                .body(PING)
                .post("/mcp")
                .then()
                .statusCode(200);
    }

    @Test
    void a_client_that_accepts_json_among_others_gets_json() {
        for (String accepted : List.of(
                "*/*", "application/*", "Application/JSON", "text/event-stream, application/json", ",", ",*/*,")) {
            Response answer = given().contentType("application/json")
                    .accept(accepted)
                    .body(PING)
                    .post("/mcp");

            McpClient.result(answer);
        }
    }

    @Test
    void other_media_types_are_refused() {
        for (String accepted : List.of("text/event-stream", "*/*;q=0", "application/*;q=0", "application/json;q=0")) {
            ProblemShape.check(
                    given().contentType("application/json")
                            .accept(accepted)
                            .body(PING)
                            .post("/mcp"),
                    ProblemCode.NOT_ACCEPTABLE);
        }
        ProblemShape.check(
                given().contentType("text/plain").body(PING).post("/mcp"), ProblemCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void a_body_over_256_kib_is_too_large_with_and_without_a_length() {
        byte[] tooLarge = (PING + " ".repeat(256 * 1024)).getBytes(StandardCharsets.UTF_8);

        ProblemShape.check(client.request().body(tooLarge).post("/mcp"), ProblemCode.PAYLOAD_TOO_LARGE);
        ProblemShape.check(
                client.request().body(new ByteArrayInputStream(tooLarge)).post("/mcp"), ProblemCode.PAYLOAD_TOO_LARGE);
    }

    @Test
    void answers_are_not_stored_and_carry_the_request_id() {
        Response answer = client.request()
                .header("X-Request-Id", "of-the-gateway")
                .body(PING)
                .post("/mcp");

        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("X-Request-Id")).isEqualTo("of-the-gateway");
    }

    @Test
    void problems_carry_the_request_id_and_are_in_the_language_asked_for() {
        ObjectNode wrong = JsonNodeFactory.instance.objectNode().put("surprise", 1);
        ObjectNode russian = wrong.deepCopy().put("language", "ru");
        Response answer = client.call("salon_get_campaign", wrong);

        assertThat(McpClient.problem(answer).path("request_id").asText()).isEqualTo(answer.header("X-Request-Id"));
        assertThat(McpClient.problem(answer).path("title").asText()).isEqualTo("Ungültige Eingabe");
        assertThat(client.fail("salon_get_campaign", russian).path("title").asText())
                .isEqualTo("Неверные данные");
        Response english = client.request()
                .header("Accept-Language", "en-GB, de")
                .body(
                        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"salon_get_campaign\",\"arguments\":{\"x\":1}}}")
                .post("/mcp");
        assertThat(McpClient.problem(english).path("title").asText()).isEqualTo("Invalid input");
    }

    private static void assertError(Response answer, int status, int code) {
        String body = answer.asString();
        assertThat(answer.statusCode()).as(body).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/json");
        JsonNode message = PublishedSchemas.read(body);
        assertThat(message.path("jsonrpc").asText()).isEqualTo("2.0");
        assertThat(message.has("id")).isTrue();
        assertThat(message.at("/error/code").asInt()).as(body).isEqualTo(code);
        assertThat(message.at("/error/message").asText()).isNotBlank();
        assertThat(body).doesNotContain("Exception", "java.", "io.quark");
    }
}
