package org.isarbooking.journeys;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.McpClient;

/** The tools of an endpoint, as {@code tools/list} describes them. */
record Tools(Map<String, JsonNode> byName) {

    private static final Pattern NAME = Pattern.compile("[a-z]+(?:_[a-z]+)+");

    static Tools of(McpClient client) {
        Map<String, JsonNode> tools = new HashMap<>();
        client.tools().forEach(tool -> tools.put(tool.path("name").asText(), tool));
        return new Tools(tools);
    }

    boolean has(String tool) {
        return byName.containsKey(tool);
    }

    JsonNode properties(String tool) {
        return published(tool).at("/inputSchema/properties");
    }

    List<String> required(String tool) {
        return published(tool)
                .at("/inputSchema/required")
                .valueStream()
                .map(JsonNode::asText)
                .toList();
    }

    /**
     * Returns the tools that provide a property of a tool: tools that the property's description names, and tools whose
     * own description names the tool and the property. Leaves out the tool itself and tools that do something that
     * can't be undone.
     */
    List<String> sources(String tool, String property) {
        Stream<String> named = words(properties(tool).path(property)).filter(this::has);
        Stream<String> naming = byName.entrySet().stream()
                .filter(other -> words(other.getValue()).toList().containsAll(List.of(tool, property)))
                .map(Map.Entry::getKey)
                .sorted();
        return Stream.concat(named, naming)
                .filter(source -> !source.equals(tool) && !acts(source))
                .distinct()
                .toList();
    }

    private static Stream<String> words(JsonNode described) {
        return NAME.matcher(described.path("description").asText()).results().map(MatchResult::group);
    }

    boolean takesList(String tool, String property) {
        return properties(tool).path(property).path("type").asText().equals("array");
    }

    boolean takesDays(String tool, String property) {
        JsonNode schema = properties(tool).path(property);
        return schema.path("format").asText().equals("date")
                || schema.at("/items/format").asText().equals("date");
    }

    /** Returns true if a tool does something that can't be undone. */
    boolean acts(String tool) {
        return hint(tool, "destructiveHint");
    }

    boolean onlyReads(String tool) {
        return hint(tool, "readOnlyHint");
    }

    private boolean hint(String tool, String name) {
        return published(tool).path("annotations").path(name).asBoolean();
    }

    private JsonNode published(String tool) {
        return Objects.requireNonNull(byName.get(tool), tool);
    }
}
