package org.isarbooking.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import org.isarbooking.McpClient;
import org.isarbooking.PublishedSchemas;

/** A client that speaks one of the eras. */
public enum McpAgent {
    EARLIER,
    LATER;

    private static final String META = "io.modelcontextprotocol/";
    private static final String VERSION = "2026-07-28";

    /** The HTTP answer to a request of a client that can't be asked anything. */
    public Response send(McpClient client, String method, ObjectNode params) {
        return send(client, method, params, JsonNodeFactory.instance.objectNode());
    }

    /** The same of a client that can be asked something. */
    public Response send(McpClient client, String method, ObjectNode params, JsonNode capabilities) {
        if (this == EARLIER) {
            return client.send(method, params);
        }
        ObjectNode told = params.deepCopy();
        told.putObject("_meta").put(META + "protocolVersion", VERSION).set(META + "clientCapabilities", capabilities);
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
        message.set("params", told);
        return request.body(message.toString()).post(client.path());
    }

    /** The result of a request. */
    public JsonNode result(McpClient client, String method, ObjectNode params) {
        JsonNode result = McpClient.result(send(client, method, params));
        assertThat(result.path("resultType").asText()).isEqualTo(this == LATER ? "complete" : "");
        return result;
    }

    /** The code of the error that a request is answered with. */
    public JsonNode error(McpClient client, String method, ObjectNode params) {
        return PublishedSchemas.read(send(client, method, params).asString()).path("error");
    }
}
