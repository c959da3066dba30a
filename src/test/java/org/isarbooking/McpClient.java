package org.isarbooking;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import org.jspecify.annotations.Nullable;

/** A client of the MCP endpoints, which sends plain HTTP requests as agents do. */
public record McpClient(String path, @Nullable String token) {

    /** Returns a client of an endpoint, without a token. */
    public static McpClient at(String path) {
        return new McpClient(path, null);
    }

    public McpClient with(String newToken) {
        return new McpClient(path, newToken);
    }

    /** Sends {@code initialize} with a protocol version, and returns the server's description of itself. */
    public JsonNode initialize(String version) {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("protocolVersion", version);
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "test").put("version", "1");
        return result(send("initialize", params));
    }

    public JsonNode tools() {
        return result(send("tools/list", JsonNodeFactory.instance.objectNode())).path("tools");
    }

    /** Calls a tool, and returns its HTTP answer. */
    public Response call(String tool, JsonNode arguments) {
        ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", tool);
        params.set("arguments", arguments);
        return send("tools/call", params);
    }

    /** Returns a tool's answer, which must be a success. */
    public JsonNode succeed(String tool, JsonNode arguments) {
        JsonNode result = result(call(tool, arguments));
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return content(result);
    }

    /** Calls a tool that must fail, and returns its problem. */
    public JsonNode fail(String tool, JsonNode arguments) {
        return problem(call(tool, arguments));
    }

    /** Returns the problem of a tool's answer, whatever its HTTP status. */
    public static JsonNode problem(Response answer) {
        return problem(answer.asString());
    }

    /** Returns the problem of a refused call, from the text of its answer. */
    public static JsonNode problem(String answer) {
        JsonNode result = PublishedSchemas.read(answer).path("result");
        assertThat(result.path("isError").asBoolean()).as(answer).isTrue();
        return PublishedSchemas.read(text(result));
    }

    /** Returns the JSON of a tool's result. */
    public static JsonNode content(JsonNode result) {
        return PublishedSchemas.read(text(result));
    }

    /**
     * Returns the text of a tool's result. Results of the commerce protocol must have the same data as structured
     * content. Other results have only the text, because each copy costs a model tokens.
     */
    private static String text(JsonNode result) {
        if (result.has("structuredContent")) {
            assertThat(result.at("/structuredContent/ucp/version").isTextual()).isTrue();
            assertThat(PublishedSchemas.read(result.at("/content/0/text").asText()))
                    .isEqualTo(result.path("structuredContent"));
        }
        assertThat(result.path("content")).hasSize(1);
        assertThat(result.at("/content/0/type").asText()).isEqualTo("text");
        return result.at("/content/0/text").asText();
    }

    public Response send(String method, JsonNode params) {
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        message.put("jsonrpc", "2.0").put("id", 7).put("method", method);
        message.set("params", params);
        return post(message.toString());
    }

    public Response post(String body) {
        return request().body(body).post(path);
    }

    /** Returns a request that accepts both media types, as MCP clients do. The service responds with plain JSON. */
    public RequestSpecification request() {
        RequestSpecification request =
                given().contentType("application/json").header("Accept", "application/json, text/event-stream");
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    /** Returns the result of a request that the server understood. */
    public static JsonNode result(Response answer) {
        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("application/json");
        JsonNode message = PublishedSchemas.read(answer.asString());
        assertThat(message.path("jsonrpc").asText()).isEqualTo("2.0");
        assertThat(message.path("id").asInt()).isEqualTo(7);
        assertThat(message.has("result")).as(answer.asString()).isTrue();
        return message.path("result");
    }
}
