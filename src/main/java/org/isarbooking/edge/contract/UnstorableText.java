package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.operation.Violation;

/**
 * Finds text that no UTF-8 text column can hold: NUL characters and halves of surrogate pairs. Names and phone numbers
 * must also have one line. They appear in mails, where a line break would let anybody write whole paragraphs.
 */
final class UnstorableText {

    /** The pattern of a storable text, for documents. */
    static final String NONE = "^[^\\u0000]*$";

    /** The pattern of a storable text of one line, for documents. */
    static final String NONE_IN_ONE_LINE = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

    private static final Set<String> ONE_LINE = Set.of("first_name", "last_name", "phone");

    private UnstorableText() {}

    /**
     * Returns the pattern of a property's text, for documents. The pattern ignores halves of surrogate pairs: they
     * can't be written in UTF-8, and regex engines differ in how they see whole pairs.
     */
    static String formOf(String property) {
        return ONE_LINE.contains(property) ? NONE_IN_ONE_LINE : NONE;
    }

    /**
     * Adds violations of an input until the list has {@code most}. Returns the number of further violations. A quick
     * check comes first, because nearly all inputs have none.
     */
    static int findIn(JsonNode input, List<Violation> found, int most) {
        return isSuspicious(input) ? findIn(input, Place.INPUT, found, most) : 0;
    }

    /** Returns whether the input has a character that may be a violation. */
    private static boolean isSuspicious(JsonNode node) {
        if (node.isTextual()) {
            return isSuspicious(node.textValue());
        }
        for (JsonNode child : node) {
            if (isSuspicious(child)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSuspicious(String text) {
        for (int at = 0; at < text.length(); at++) {
            char character = text.charAt(at);
            if (Character.isISOControl(character) || Character.isSurrogate(character) || isSeparator(character)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(int point) {
        return point == 0x2028 || point == 0x2029;
    }

    private static int findIn(JsonNode node, Place place, List<Violation> found, int most) {
        int more = 0;
        if (node.isTextual() && isUnstorable(node.textValue())) {
            more += add(place, found, most);
        } else if (node.isArray()) {
            for (int index = 0; index < node.size(); index++) {
                more += findIn(node.get(index), place.item(index), found, most);
            }
        } else if (node.isObject()) {
            for (Map.Entry<String, JsonNode> property : node.properties()) {
                Place child = place.property(property.getKey());
                more += ONE_LINE.contains(property.getKey()) && hasControls(property.getValue())
                        ? add(child, found, most)
                        : findIn(property.getValue(), child, found, most);
            }
        }
        return more;
    }

    private static int add(Place place, List<Violation> found, int most) {
        if (found.size() >= most) {
            return 1;
        }
        found.add(Violation.of(place.path(), "invalid_characters"));
        return 0;
    }

    private static boolean hasControls(JsonNode node) {
        return node.isTextual()
                && node.textValue().codePoints().anyMatch(point -> Character.isISOControl(point) || isSeparator(point));
    }

    private static boolean isUnstorable(String text) {
        return text.codePoints().anyMatch(point -> point == 0 || (point >= 0xD800 && point <= 0xDFFF));
    }
}
