package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;

/**
 * Cuts lists and objects that are far beyond every limit of the contract before they are looked at entry by entry: they are wrong for their size
 * anyway, and thousands of mistakes would cost more time than the caller should be able to spend.
 */
final class OversizedInput {

    /** More entries than any list or object of the contract may have. */
    private static final int MOST_ENTRIES = 500;

    /** More than any limit or pattern of the contract looks at; on endless texts the engine of patterns runs out of stack. */
    private static final int LONGEST_TEXT = 2_100;

    private OversizedInput() {}

    /** The input itself, or a copy in which no list or object has more than {@link #MOST_ENTRIES} entries, and no text or name endless letters. */
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

    private static String shortened(String text) {
        return isEndless(text) ? text.substring(0, LONGEST_TEXT) : text;
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
                        .forEach(property -> object.set(shortened(property.getKey()), copy(property.getValue())));
                yield object;
            }
            case STRING -> JsonNodeFactory.instance.textNode(shortened(node.textValue()));
            case BINARY, BOOLEAN, MISSING, NULL, NUMBER, POJO -> node;
        };
    }
}
