package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * One JSON-RPC message of an MCP client, checked before the library sees it. The library doesn't check the types in a
 * message, and doesn't answer calls with unexpected types.
 */
public sealed interface McpMessage {

    /** The error code of a failed negotiation in the Universal Commerce Protocol. */
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
     * @param params an object; empty if the message has none
     */
    record Asked(JsonNode id, String method, JsonNode params) implements McpMessage {

        /** Returns the arguments of a tool; an empty object if the request has none. */
        public JsonNode arguments() {
            return params.has("arguments") ? params.get("arguments") : JsonNodeFactory.instance.objectNode();
        }
    }

    /**
     * A request that is reduced for the library.
     *
     * @param asked the request as it came
     * @param needed the part of its {@code params} that the library needs; the arguments of operations bypass the
     *     library
     * @param era the later era of the answer; empty for the library's own era
     */
    record Request(Asked asked, ObjectNode needed, Optional<McpEra> era) implements McpMessage {

        /** The methods that may ask the client questions. */
        private static final Set<String> ASKING = Set.of(CALL, GET);

        /** The {@code params} that these methods read after the request is passed on. */
        private static final Set<String> READ_LATER = Set.of("arguments", "inputResponses", "requestState");

        /** Adds the parameters for a feature other than an operation: arguments, and the token for progress. */
        void passOn() {
            if (asked.params().path("arguments").isObject() && !needed.has("arguments")) {
                needed.set("arguments", asked.params().get("arguments"));
            }
            JsonNode progress = asked.params().at("/_meta/progressToken");
            if (progress.isTextual() || progress.isIntegralNumber()) {
                needed.putObject("_meta").set("progressToken", progress);
            }
        }

        /**
         * Returns the request with only those {@code params} that are read after it is passed on. A call keeps this
         * request, and a message of many small values takes many times its length in memory.
         */
        Request passedOn() {
            ObjectNode kept = JsonNodeFactory.instance.objectNode();
            if (ASKING.contains(asked.method())) {
                asked.params().properties().stream()
                        .filter(param -> READ_LATER.contains(param.getKey()))
                        .forEach(param -> kept.set(param.getKey(), param.getValue()));
            }
            return new Request(new Asked(asked.id(), asked.method(), kept), needed, era);
        }

        boolean asksFor(String method) {
            return asked.method().equals(method);
        }

        /** Returns the message for the library. The method is one of {@link McpParams}, so it needs no escaping. */
        String forLibrary() {
            return "{\"jsonrpc\":\"2.0\",\"method\":\"" + asked.method() + "\",\"id\":" + asked.id() + ",\"params\":"
                    + needed + "}";
        }
    }

    /** A notification, which gets no answer. */
    record Unasked() implements McpMessage {}

    /**
     * An answer to a question of this service.
     *
     * @param id the id of the question
     * @param result the client's answer; a missing node if there is none
     */
    record Answer(String id, JsonNode result) implements McpMessage {}

    /**
     * A message that is refused with an error of JSON-RPC.
     *
     * @param id the id of the request; a null node if unknown
     * @param code the error code of JSON-RPC
     * @param reason the key of the text about the mistake, without {@code mcp.}
     * @param detail a name in that text
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
