package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Texts;

/** Translates a violated keyword of a schema into the code of a violation. */
final class Keyword {

    static final String WRONG_TYPE = "wrong_type";

    private static final String WRONG_FORMAT = "wrong_format";

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
            Map.entry("format", WRONG_FORMAT),
            Map.entry("pattern", "invalid_characters"));

    /** The words for the forms that patterns describe. All other patterns exclude characters. */
    private static final Map<String, Texts.Word> FORMS = Map.of(
            LocalTimes.PATTERN, new Texts.Word("format.time"),
            LocalTimes.MONTH, new Texts.Word("format.month"));

    private Keyword() {}

    static Violation violation(Error error) {
        String keyword = error.getKeyword();
        String path = error.getInstanceLocation().toString();
        String code = CODES.getOrDefault(keyword, "wrong_value");
        return switch (keyword) {
            case "required", "additionalProperties" -> Violation.of(path + Place.step(error.getProperty()), code);
            case "uniqueItems" -> Violation.of(path, code);
            case "pattern" ->
                formOf(error)
                        .map(form -> Violation.of(path, WRONG_FORMAT, form))
                        .orElseGet(() -> Violation.of(path, code));
            default -> Violation.of(path, code, expected(error));
        };
    }

    /** Returns the word for the form that the violated pattern describes; empty if it only excludes characters. */
    private static Optional<Texts.Word> formOf(Error error) {
        JsonNode pattern = error.getSchemaNode();
        return pattern == null ? Optional.empty() : Optional.ofNullable(FORMS.get(pattern.asText()));
    }

    /**
     * Returns the expected value for the violation's text: a number, a value, or several values to choose from. Types
     * and formats are words.
     */
    private static Object expected(Error error) {
        JsonNode wanted = error.getSchemaNode();
        if (wanted == null) {
            return "";
        }
        return switch (error.getKeyword()) {
            case "type", "enum" -> choices(wanted, error.getKeyword());
            case "format" -> word("format", wanted);
            default -> wanted.isIntegralNumber() ? (Object) wanted.longValue() : wanted.asText();
        };
    }

    /** Returns the choices without null, which stands for an absent value. */
    private static List<Object> choices(JsonNode wanted, String keyword) {
        List<JsonNode> all = wanted.isArray() ? wanted.valueStream().toList() : List.of(wanted);
        return all.stream()
                .filter(choice -> all.size() == 1 || !choice.asText().equals("null"))
                .map(choice -> keyword.equals("type") ? word(keyword, choice) : choice.asText())
                .toList();
    }

    private static Object word(String kind, JsonNode name) {
        String key = kind + "." + name.asText();
        return Texts.has(key) ? new Texts.Word(key) : name.asText();
    }
}
