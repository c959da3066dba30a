package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reduces the {@code params} of each method to the values that the library reads, because the library doesn't check
 * their types.
 */
final class McpParams {

    /** The paths of the texts that each method requires. */
    private static final Map<String, List<JsonPointer>> TEXTS = texts();

    /** The paths of optional texts of some methods. */
    private static final List<JsonPointer> MORE = pointers("/ref/name", "/ref/uri", "/context/arguments/language");

    private McpParams() {}

    private static Map<String, List<JsonPointer>> texts() {
        Map<String, List<JsonPointer>> texts = new HashMap<>();
        texts.put(McpMessage.INITIALIZE, pointers("/protocolVersion"));
        texts.put("ping", List.of());
        for (String list : McpLists.METHODS) {
            texts.put(list, List.of());
        }
        texts.put(McpMessage.CALL, pointers("/name"));
        texts.put(McpMessage.READ, pointers("/uri"));
        texts.put(McpMessage.GET, pointers("/name"));
        texts.put(McpMessage.COMPLETE, pointers("/ref/type", "/argument/name", "/argument/value"));
        texts.put("resources/subscribe", pointers("/uri"));
        texts.put("resources/unsubscribe", pointers("/uri"));
        texts.put("logging/setLevel", pointers("/level"));
        return texts;
    }

    private static List<JsonPointer> pointers(String... paths) {
        return Arrays.stream(paths).map(JsonPointer::compile).toList();
    }

    /** Returns the request reduced to the library's needs, or the mistake in it. */
    static McpMessage forLibrary(McpMessage.Asked asked, Set<String> served, Optional<McpEra> era) {
        Optional<List<JsonPointer>> known =
                Optional.ofNullable(TEXTS.get(asked.method())).filter(_ -> served.contains(asked.method()));
        if (known.isEmpty()) {
            return new McpMessage.Wrong(asked.id(), JsonRpc.METHOD_NOT_FOUND, "unknown_method");
        }
        if (asked.params().has("cursor")) {
            return new McpMessage.Wrong(asked.id(), JsonRpc.INVALID_PARAMS, "no_cursor");
        }
        ObjectNode needed = JsonNodeFactory.instance.objectNode();
        for (JsonPointer text : known.get()) {
            if (!asked.params().at(text).isTextual()) {
                return new McpMessage.Wrong(
                        asked.id(),
                        JsonRpc.INVALID_PARAMS,
                        "wrong_param",
                        "params" + text.toString().replace('/', '.'));
            }
            copy(asked.params(), text, needed);
        }
        MORE.forEach(more -> copy(asked.params(), more, needed));
        return asked.method().equals(McpMessage.GET)
                ? withTexts(asked, needed, era)
                : new McpMessage.Request(asked, needed, era);
    }

    private static McpMessage withTexts(McpMessage.Asked asked, ObjectNode needed, Optional<McpEra> era) {
        ObjectNode arguments = needed.putObject("arguments");
        for (Map.Entry<String, JsonNode> argument : asked.arguments().properties()) {
            if (!argument.getValue().isTextual()) {
                return new McpMessage.Wrong(
                        asked.id(), JsonRpc.INVALID_PARAMS, "wrong_param", "params.arguments." + argument.getKey());
            }
            arguments.set(argument.getKey(), argument.getValue());
        }
        return new McpMessage.Request(asked, needed, era);
    }

    private static void copy(JsonNode from, JsonPointer path, ObjectNode to) {
        JsonNode text = from.at(path);
        if (text.isTextual()) {
            to.withObject(path.head(), JsonNode.OverwriteMode.NONE, false)
                    .set(path.last().getMatchingProperty(), text);
        }
    }
}
