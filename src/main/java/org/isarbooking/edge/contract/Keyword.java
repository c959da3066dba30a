package org.isarbooking.edge.contract;

import com.networknt.schema.Error;
import java.util.Map;
import org.isarbooking.operation.Violation;

/** What a violated keyword of a schema is called in a problem. */
final class Keyword {

    static final String WRONG_TYPE = "wrong_type";

    private static final Map<String, String> CODES = Map.ofEntries(
            Map.entry("required", "required"),
            Map.entry("additionalProperties", "unknown_property"),
            Map.entry("type", WRONG_TYPE),
            Map.entry("minimum", "too_small"),
            Map.entry("maximum", "too_large"),
            Map.entry("minLength", "too_short"),
            Map.entry("maxLength", "too_long"),
            Map.entry("minItems", "too_few_items"),
            Map.entry("maxItems", "too_many_items"),
            Map.entry("uniqueItems", "duplicate_items"),
            Map.entry("enum", "not_allowed"),
            Map.entry("const", "must_be"),
            Map.entry("format", "wrong_format"),
            // Inputs have patterns for characters that don't belong into a text.
            Map.entry("pattern", "invalid_characters"));

    private Keyword() {}

    static Violation violation(Error error) {
        String keyword = error.getKeyword();
        String path = error.getInstanceLocation().toString();
        String code = CODES.getOrDefault(keyword, "wrong_value");
        return switch (keyword) {
            case "required", "additionalProperties" -> Violation.of(child(path, error.getProperty()), code);
            case "uniqueItems", "pattern" -> Violation.of(path, code);
            default -> Violation.of(path, code, expected(error));
        };
    }

    private static String expected(Error error) {
        return error.getSchemaNode() == null
                ? ""
                : error.getSchemaNode().isValueNode()
                        ? error.getSchemaNode().asText()
                        : error.getSchemaNode().toString();
    }

    /** The JSONPath of a property, whatever letters its name has. */
    static String child(String path, String property) {
        return property.matches("[A-Za-z_][A-Za-z0-9_]*")
                ? path + "." + property
                : path + "['" + property.replace("\\", "\\\\").replace("'", "\\'") + "']";
    }
}
