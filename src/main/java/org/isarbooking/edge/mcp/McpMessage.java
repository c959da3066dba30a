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
sealed interface McpMessage {

    /**
     * A request that the library answers.
     *
     * @param method what is asked for
     * @param forLibrary as much of the message as the library needs; the arguments of a tool go past it
     * @param arguments the arguments of a tool
     */
    record Request(String method, ObjectNode forLibrary, JsonNode arguments) implements McpMessage {

        JsonNode id() {
            return forLibrary.path("id");
        }

        /** The tool that is to be called. */
        Optional<String> tool() {
            return method.equals(CALL)
                    ? Optional.of(forLibrary.at("/params/name").asText())
                    : Optional.empty();
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

    int PARSE_ERROR = -32700;
    int INVALID_REQUEST = -32600;
    int METHOD_NOT_FOUND = -32601;
    int INVALID_PARAMS = -32602;
    int INTERNAL_ERROR = -32603;

    /** Both sides can't talk to each other in the commerce protocol. */
    int NO_AGREEMENT = -32001;

    String INITIALIZE = "initialize";
    String CALL = "tools/call";
    String SET_LEVEL = "logging/setLevel";

    /** The levels of the protocol, the least urgent first. */
    List<String> LEVELS = List.of("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency");

    static McpMessage of(JsonNode message) {
        if (message.isArray()) {
            return new Wrong(NullNode.getInstance(), INVALID_REQUEST, "batch");
        }
        if (!message.isObject() || !message.path("jsonrpc").asText().equals("2.0")) {
            return new Wrong(NullNode.getInstance(), INVALID_REQUEST, "not_json_rpc");
        }
        String method = message.path("method").asText();
        boolean isNotification = !message.has("id") && method.startsWith("notifications/");
        boolean isAnswer = !message.has("method") && (message.has("result") || message.has("error"));
        if (isNotification || isAnswer) {
            return new Unasked();
        }
        JsonNode id = message.path("id");
        if (!id.isTextual() && !id.isIntegralNumber()) {
            return new Wrong(NullNode.getInstance(), INVALID_REQUEST, "wrong_id");
        }
        if (!message.path("method").isTextual()) {
            return new Wrong(id, INVALID_REQUEST, "wrong_method");
        }
        JsonNode params = message.path("params");
        if (params.has("cursor")) {
            return new Wrong(id, INVALID_PARAMS, "no_cursor");
        }
        return params.isMissingNode() || params.isObject()
                ? request(id, method, params)
                : new Wrong(id, INVALID_PARAMS, "wrong_params");
    }

    private static McpMessage request(JsonNode id, String method, JsonNode params) {
        Optional<List<String>> known = textsOf(method);
        if (known.isEmpty()) {
            return new Wrong(id, METHOD_NOT_FOUND, "unknown_method");
        }
        ObjectNode needed = JsonNodeFactory.instance.objectNode();
        for (String name : known.get()) {
            if (!params.path(name).isTextual()) {
                return new Wrong(id, INVALID_PARAMS, "wrong_param", "params." + name);
            }
            needed.set(name, params.get(name));
        }
        if (method.equals(SET_LEVEL) && !LEVELS.contains(needed.path("level").asText())) {
            return new Wrong(id, INVALID_PARAMS, "unknown_level", String.join(", ", LEVELS));
        }
        if (method.equals(INITIALIZE)) {
            // Nobody is remembered, so it doesn't matter who it is.
            needed.putObject("clientInfo").put("name", "client").put("version", "1");
        }
        ObjectNode forLibrary = JsonNodeFactory.instance.objectNode();
        forLibrary.put("jsonrpc", "2.0").put("method", method);
        forLibrary.set("id", id);
        forLibrary.set("params", needed);
        JsonNode arguments = params.path("arguments");
        return new Request(
                method, forLibrary, arguments.isMissingNode() ? JsonNodeFactory.instance.objectNode() : arguments);
    }

    /** Returns the names of the {@code params} that the library reads for a method; empty for unknown methods. */
    private static Optional<List<String>> textsOf(String method) {
        return switch (method) {
            case INITIALIZE -> Optional.of(List.of("protocolVersion"));
            case "ping", "tools/list" -> Optional.of(List.of());
            case CALL -> Optional.of(List.of("name"));
            case SET_LEVEL -> Optional.of(List.of("level"));
            default -> Optional.empty();
        };
    }
}
