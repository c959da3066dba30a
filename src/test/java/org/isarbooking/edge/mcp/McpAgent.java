package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;

/** A client of an era of MCP: the earlier era up to 2025-11-25, or the later one with 2026-07-28. */
public enum McpAgent {
    EARLIER,
    LATER;

    private static final String META = "io.modelcontextprotocol/";
    private static final String VERSION = "2026-07-28";

    /** Returns the HTTP answer to a request of a client without capabilities. */
    public Response send(McpClient client, String method, ObjectNode params) {
        return send(client, method, params, JsonNodeFactory.instance.objectNode());
    }

    /** Returns the HTTP answer to a request of a client with these capabilities. Only a later client sends them. */
    public Response send(McpClient client, String method, ObjectNode params, JsonNode capabilities) {
        if (this == EARLIER) {
            return client.send(method, params);
        }
        ObjectNode sent = params.deepCopy();
        sent.putObject("_meta").put(META + "protocolVersion", VERSION).set(META + "clientCapabilities", capabilities);
        RequestSpecification request =
                client.request().header("MCP-Protocol-Version", VERSION).header("Mcp-Method", method);
        String name = params.path("uri").asText(params.path("name").asText());
        if (!name.isEmpty()) {
            request.header("Mcp-Name", name);
        }
        ObjectNode message = JsonNodeFactory.instance
                .objectNode()
                .put("jsonrpc", "2.0")
                .put("id", 7)
                .put("method", method);
        message.set("params", sent);
        return request.body(message.toString()).post(client.path());
    }

    /** Returns the result of a request. Asserts that a later client gets a complete result. */
    public JsonNode result(McpClient client, String method, ObjectNode params) {
        JsonNode result = McpClient.result(send(client, method, params));
        assertThat(result.path("resultType").asText()).isEqualTo(this == LATER ? "complete" : "");
        return result;
    }

    /** Returns the error of a request. */
    public JsonNode error(McpClient client, String method, ObjectNode params) {
        return PublishedSchemas.read(send(client, method, params).asString()).path("error");
    }
}
