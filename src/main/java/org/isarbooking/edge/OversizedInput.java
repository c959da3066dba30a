package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Cuts lists and objects that are far beyond every limit of the contract before they are looked at entry by entry: they are wrong for their size
 * anyway, and thousands of mistakes would cost more time than the caller should be able to spend.
 */
final class OversizedInput {

    /** More entries than any list or object of the contract may have. */
    private static final int MOST_ENTRIES = 500;

    private OversizedInput() {}

    /** The input itself, or a copy in which no list or object has more than {@link #MOST_ENTRIES} entries. */
    static JsonNode cut(JsonNode input) {
        return hasOversizedPart(input) ? copy(input) : input;
    }

    private static boolean hasOversizedPart(JsonNode node) {
        if (node.size() > MOST_ENTRIES) {
            return true;
        }
        for (JsonNode child : node) {
            if (child.isContainerNode() && hasOversizedPart(child)) {
                return true;
            }
        }
        return false;
    }

    private static JsonNode copy(JsonNode node) {
        return switch (node.getNodeType()) {
            case ARRAY -> {
                ArrayNode array = JsonNodeFactory.instance.arrayNode();
                for (int index = 0; index < Math.min(node.size(), MOST_ENTRIES); index++) {
                    array.add(copy(node.get(index)));
                }
                yield array;
            }
            case OBJECT -> {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                node.properties().stream()
                        .limit(MOST_ENTRIES)
                        .forEach(property -> object.set(property.getKey(), copy(property.getValue())));
                yield object;
            }
            case BINARY, BOOLEAN, MISSING, NULL, NUMBER, POJO, STRING -> node;
        };
    }
}
