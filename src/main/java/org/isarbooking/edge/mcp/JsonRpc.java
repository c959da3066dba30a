package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.nio.charset.StandardCharsets;

/** JSON-RPC answers that the library doesn't write. */
public final class JsonRpc {

    public static final int PARSE_ERROR = -32700;
    public static final int INVALID_REQUEST = -32600;
    public static final int METHOD_NOT_FOUND = -32601;
    public static final int INVALID_PARAMS = -32602;
    public static final int INTERNAL_ERROR = -32603;

    private JsonRpc() {}

    /**
     * Ends the call with an error.
     *
     * @param data data for programs; left out if it is a missing node
     */
    public static void error(RoutingContext call, int status, JsonNode id, int code, String message, JsonNode data) {
        ObjectNode error =
                JsonNodeFactory.instance.objectNode().put("code", code).put("message", message);
        if (!data.isMissingNode()) {
            error.set("data", data);
        }
        call.response().setStatusCode(status);
        end(call, id, "error", error);
    }

    /** Ends the call with a result. Doesn't change the HTTP status. */
    public static void result(RoutingContext call, JsonNode id, ObjectNode result) {
        end(call, id, "result", result);
    }

    private static void end(RoutingContext call, JsonNode id, String kind, ObjectNode content) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        answer.set("id", id);
        answer.set(kind, content);
        end(call, Buffer.buffer(answer.toString().getBytes(StandardCharsets.UTF_8)));
    }

    /** Ends the call with a whole message. */
    static void end(RoutingContext call, Buffer message) {
        call.response().putHeader(HttpHeaders.CONTENT_TYPE, "application/json").end(message);
        McpRoute.forget(call);
    }
}
