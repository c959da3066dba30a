package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.List;
import org.isarbooking.operation.Violation;

/**
 * Shortens lists and objects that are far beyond every limit of the contract, before their entries are validated. The
 * service refuses such inputs anyway. Without this class, a caller could make it list thousands of mistakes.
 */
final class OversizedInput {

    /** The number of entries that is kept; no list or object of the contract may have more. */
    private static final int MOST_ENTRIES = 500;

    /**
     * The number of code points that patterns see; no pattern of the contract needs more. On very long texts, the regex
     * engine overflows the stack.
     */
    private static final int LONGEST_TEXT = 2_100;

    private OversizedInput() {}

    /**
     * Returns the input itself, or a copy without oversized parts. Lists and objects of the copy have at most
     * {@link #MOST_ENTRIES} entries. The ends of very long texts and names consist of the letter x.
     */
    static JsonNode cut(JsonNode input) {
        return hasOversizedPart(input) ? copy(input) : input;
    }

    /**
     * Adds a violation for each list and object with more than {@link #MOST_ENTRIES} entries. Their later entries
     * weren't validated, so nobody may use them, even if the schema has no limit.
     */
    static void findIn(JsonNode input, List<Violation> found) {
        findIn(input, Place.INPUT, found);
    }

    private static void findIn(JsonNode node, Place place, List<Violation> found) {
        if (node.size() > MOST_ENTRIES) {
            found.add(Violation.of(place.path(), "too_many_items", MOST_ENTRIES));
        } else if (node.isArray()) {
            for (int index = 0; index < node.size(); index++) {
                findIn(node.get(index), place.item(index), found);
            }
        } else {
            node.properties()
                    .forEach(property -> findIn(property.getValue(), place.property(property.getKey()), found));
        }
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
        return text.length() > LONGEST_TEXT && length(text) > LONGEST_TEXT;
    }

    /** Returns the length as limits count it: an emoji, for example, is one code point and two {@code char}s. */
    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Returns the text. In a very long text, each character after the first {@link #LONGEST_TEXT} becomes an x. The
     * length stays the same, so that limits still apply.
     */
    private static String plain(String text) {
        return isEndless(text)
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST_TEXT)) + "x".repeat(length(text) - LONGEST_TEXT)
                : text;
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
