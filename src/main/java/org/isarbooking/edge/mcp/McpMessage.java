package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
    String READ = "resources/read";
    String GET = "prompts/get";
    String COMPLETE = "completion/complete";

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
    }

    /**
     * A request that is answered.
     *
     * @param asked the request as it came
     * @param needed as much of its {@code params} as the library needs; the arguments of operations go past it
     * @param era the later era that its answer is told in; empty for the library's own
     */
    record Request(Asked asked, ObjectNode needed, Optional<McpEra> era) implements McpMessage {

        /** Lets the library read what a feature that is no operation needs, too: arguments, and where progress goes. */
        void passOn() {
            if (asked.params().path("arguments").isObject() && !needed.has("arguments")) {
                needed.set("arguments", asked.params().get("arguments"));
            }
            JsonNode progress = asked.params().at("/_meta/progressToken");
            if (progress.isTextual() || progress.isIntegralNumber()) {
                needed.putObject("_meta").set("progressToken", progress);
            }
        }

        boolean asksFor(String method) {
            return asked.method().equals(method);
        }

        String forLibrary() {
            ObjectNode message =
                    JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0").put("method", asked.method());
            message.set("id", asked.id());
            message.set("params", needed);
            return message.toString();
        }
    }

    /** A notification: nothing is to be said. */
    record Unasked() implements McpMessage {}

    /**
     * An answer to a question of ours.
     *
     * @param id of the question
     * @param result what the client answers; missing if it couldn't
     */
    record Answer(String id, JsonNode result) implements McpMessage {}

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
        if (!message.has("id") && method.startsWith("notifications/")) {
            return new Unasked();
        }
        if (!message.has("method") && (message.has("result") || message.has("error"))) {
            return new Answer(message.path("id").asText(), message.path("result"));
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
