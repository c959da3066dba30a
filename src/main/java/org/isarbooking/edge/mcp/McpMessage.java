package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * One JSON-RPC message of an MCP client, looked at before the library sees it: the library trusts the types of what it
 * reads, and leaves calls unanswered that surprise it.
 */
public sealed interface McpMessage {

    /** Both sides can't talk to each other in the commerce protocol. */
    int NO_AGREEMENT = -32001;

    String INITIALIZE = "initialize";
    String LIST = "tools/list";
    String CALL = "tools/call";

    /**
     * A request of any era.
     *
     * @param id a string or an integer
     * @param method what is asked for
     * @param params an object; empty if the message has none
     */
    record Asked(JsonNode id, String method, JsonNode params) implements McpMessage {

        /** Returns the arguments of a tool; an empty object if the request has none. */
        public JsonNode arguments() {
            return params.has("arguments") ? params.get("arguments") : JsonNodeFactory.instance.objectNode();
        }

        /** Returns the request as far as the library needs it, or what is wrong with it in the library's era. */
        McpMessage forLibrary() {
            Optional<List<String>> known = textsOf(method);
            if (known.isEmpty()) {
                return new Wrong(id, JsonRpc.METHOD_NOT_FOUND, "unknown_method");
            }
            if (params.has("cursor")) {
                return new Wrong(id, JsonRpc.INVALID_PARAMS, "no_cursor");
            }
            ObjectNode needed = JsonNodeFactory.instance.objectNode();
            for (String name : known.get()) {
                if (!params.path(name).isTextual()) {
                    return new Wrong(id, JsonRpc.INVALID_PARAMS, "wrong_param", "params." + name);
                }
                needed.set(name, params.get(name));
            }
            return new Request(this, needed, Optional.empty());
        }

        /** Returns the names of the {@code params} that are read of a method; empty for unknown methods. */
        private static Optional<List<String>> textsOf(String method) {
            return switch (method) {
                case INITIALIZE -> Optional.of(List.of("protocolVersion"));
                case "ping", LIST -> Optional.of(List.of());
                case CALL -> Optional.of(List.of("name"));
                default -> Optional.empty();
            };
        }
    }

    /**
     * A request that is answered.
     *
     * @param asked the request as it came
     * @param needed as much of its {@code params} as the library needs; the arguments of a tool go past it
     * @param era the later era that its answer is told in; empty for the library's own
     */
    record Request(Asked asked, ObjectNode needed, Optional<McpEra> era) implements McpMessage {

        /** The tool that is to be called. */
        Optional<String> tool() {
            return asked.method().equals(CALL) ? Optional.of(needed.path("name").asText()) : Optional.empty();
        }

        String forLibrary() {
            ObjectNode message =
                    JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0").put("method", asked.method());
            message.set("id", asked.id());
            message.set("params", needed);
            return message.toString();
        }
    }

    /** A notification, or an answer to a question that was never asked: nothing is to be said. */
    record Unasked() implements McpMessage {}

    /**
     * What can't be answered.
     *
     * @param id of the request, null when it can't be told
     * @param code of JSON-RPC
     * @param reason the text {@code mcp.<reason>} says what is wrong
     * @param detail what that text names
     */
    record Wrong(JsonNode id, int code, String reason, String detail) implements McpMessage {

        Wrong(JsonNode id, int code, String reason) {
            this(id, code, reason, "");
        }

        String message(Language language) {
            return Texts.get(language, "mcp." + reason, detail);
        }
    }

    static McpMessage of(JsonNode message) {
        if (message.isArray()) {
            return new Wrong(NullNode.getInstance(), JsonRpc.INVALID_REQUEST, "batch");
        }
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            return new Wrong(NullNode.getInstance(), JsonRpc.INVALID_REQUEST, "not_json_rpc");
        }
        String method = message.path("method").asText();
        boolean isNotification = !message.has("id") && method.startsWith("notifications/");
        boolean isAnswer = !message.has("method") && (message.has("result") || message.has("error"));
        if (isNotification || isAnswer) {
            return new Unasked();
        }
        JsonNode id = message.path("id");
        if (!id.isTextual() && !id.isIntegralNumber()) {
            return new Wrong(NullNode.getInstance(), JsonRpc.INVALID_REQUEST, "wrong_id");
        }
        if (!message.path("method").isTextual()) {
            return new Wrong(id, JsonRpc.INVALID_REQUEST, "wrong_method");
        }
        JsonNode params = message.path("params");
        if (params.isMissingNode()) {
            return new Asked(id, method, JsonNodeFactory.instance.objectNode());
        }
        return params.isObject()
                ? new Asked(id, method, params)
                : new Wrong(id, JsonRpc.INVALID_PARAMS, "wrong_params");
    }
}
