package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;

/**
 * Cuts lists and objects that are far beyond every limit of the contract before they are looked at entry by entry: they
 * are wrong for their size anyway, and thousands of mistakes would cost more time than the caller should be able to
 * spend.
 */
final class OversizedInput {

    /** More entries than any list or object of the contract may have. */
    private static final int MOST_ENTRIES = 500;

    /**
     * More than any pattern of the contract needs to look at; on endless texts the engine of patterns runs out of
     * stack.
     */
    private static final int LONGEST_TEXT = 2_100;

    private OversizedInput() {}

    /**
     * The input itself, or a copy in which no list or object has more than {@link #MOST_ENTRIES} entries, and texts and
     * names are plain at their far ends.
     */
    static JsonNode cut(JsonNode input) {
        return hasOversizedPart(input) ? copy(input) : input;
    }

    private static boolean hasOversizedPart(JsonNode node) {
        if (node.size() > MOST_ENTRIES || (node.isTextual() && isEndless(node.textValue()))) {
            return true;
        }
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            if (isEndless(names.next())) {
                return true;
            }
        }
        for (JsonNode child : node) {
            if (hasOversizedPart(child)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEndless(String text) {
        return text.length() > LONGEST_TEXT;
    }

    /** As long as before, since limits are checked, but plain after what patterns need look at. */
    private static String plain(String text) {
        return isEndless(text) ? text.substring(0, LONGEST_TEXT) + "x".repeat(text.length() - LONGEST_TEXT) : text;
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
                        .forEach(property -> object.set(plain(property.getKey()), copy(property.getValue())));
                yield object;
            }
            case STRING -> JsonNodeFactory.instance.textNode(plain(node.textValue()));
            case BINARY, BOOLEAN, MISSING, NULL, NUMBER, POJO -> node;
        };
    }
}
