package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.isarbooking.operation.Violation;

/** Finds text that no UTF-8 text column can hold: NUL characters and halves of surrogate pairs. */
final class UnstorableText {

    private UnstorableText() {}

    static void findIn(JsonNode node, String path, List<Violation> found) {
        if (node.isTextual() && isUnstorable(node.textValue())) {
            found.add(Violation.of(path, "invalid_characters"));
        } else if (node.isArray()) {
            for (int index = 0; index < node.size(); index++) {
                findIn(node.get(index), path + "[" + index + "]", found);
            }
        } else if (node.isObject()) {
            node.properties().forEach(property -> findIn(property.getValue(), path + "." + property.getKey(), found));
        }
    }

    private static boolean isUnstorable(String text) {
        return text.codePoints().anyMatch(point -> point == 0 || (point >= 0xD800 && point <= 0xDFFF));
    }
}
