package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reduces the {@code params} of each method to the values that the library reads: the library trusts their types. */
final class McpParams {

    /** The texts that each method needs. */
    private static final Map<String, List<String>> TEXTS = texts();

    private static final String LANGUAGE = "/context/arguments/language";

    private McpParams() {}

    private static Map<String, List<String>> texts() {
        Map<String, List<String>> texts = new HashMap<>();
        texts.put(McpMessage.INITIALIZE, List.of("/protocolVersion"));
        texts.put("ping", List.of());
        for (String list : McpLists.METHODS) {
            texts.put(list, List.of());
        }
        texts.put(McpMessage.CALL, List.of("/name"));
        texts.put(McpMessage.READ, List.of("/uri"));
        texts.put(McpMessage.GET, List.of("/name"));
        texts.put(McpMessage.COMPLETE, List.of("/ref/type", "/argument/name", "/argument/value"));
        texts.put("resources/subscribe", List.of("/uri"));
        texts.put("resources/unsubscribe", List.of("/uri"));
        texts.put("logging/setLevel", List.of("/level"));
        return texts;
    }

    /** Returns the request reduced to the library's needs, or the mistake in it. */
    static McpMessage forLibrary(McpMessage.Asked asked, Set<String> served, Optional<McpEra> era) {
        Optional<List<String>> known =
                Optional.ofNullable(TEXTS.get(asked.method())).filter(_ -> served.contains(asked.method()));
        if (known.isEmpty()) {
            return new McpMessage.Wrong(asked.id(), JsonRpc.METHOD_NOT_FOUND, "unknown_method");
        }
        if (asked.params().has("cursor")) {
            return new McpMessage.Wrong(asked.id(), JsonRpc.INVALID_PARAMS, "no_cursor");
        }
        ObjectNode needed = JsonNodeFactory.instance.objectNode();
        for (String text : known.get()) {
            JsonPointer place = JsonPointer.compile(text);
            if (!asked.params().at(place).isTextual()) {
                return new McpMessage.Wrong(
                        asked.id(), JsonRpc.INVALID_PARAMS, "wrong_param", "params" + text.replace('/', '.'));
            }
            copy(asked.params(), place, needed);
        }
        List.of("/ref/name", "/ref/uri", LANGUAGE)
                .forEach(more -> copy(asked.params(), JsonPointer.compile(more), needed));
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

    private static void copy(JsonNode from, JsonPointer place, ObjectNode to) {
        if (from.at(place).isTextual()) {
            to.withObject(place.head(), JsonNode.OverwriteMode.NONE, false)
                    .set(place.last().getMatchingProperty(), from.at(place));
        }
    }
}
