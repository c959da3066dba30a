package org.isarbooking.business;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.path.NodePath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.isarbooking.shared.Texts.Word;

/** The JSON Schema of business files, and the mistakes that it finds. */
final class BusinessSchema {

    private static final String RESOURCE = "/business/business.schema.json";
    /** The keyword for the message that editors show when a text doesn't match a pattern. */
    static final String PATTERN_MESSAGE = "patternErrorMessage";

    /**
     * The keyword for the service's own message about a text that doesn't match a pattern. Its value is the end of the
     * message's key {@code mistake.pattern.…}.
     */
    static final String PATTERN_NAME = "patternName";

    static final JsonNode SOURCE = read();

    private final Schema schema;

    BusinessSchema() {
        Dialect dialect = Dialect.builder(Dialects.getDraft202012())
                .keyword(new NonValidationKeyword(PATTERN_MESSAGE))
                .keyword(new NonValidationKeyword(PATTERN_NAME))
                .build();
        this.schema = SchemaRegistry.withDialect(dialect).getSchema(SOURCE);
    }

    private static JsonNode read() {
        try (InputStream in = Objects.requireNonNull(BusinessSchema.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void check(JsonNode root, Mistakes mistakes) {
        for (Error error : schema.validate(root)) {
            report(error, mistakes);
        }
    }

    private void report(Error error, Mistakes mistakes) {
        String path = path(error.getInstanceLocation());
        String property = Objects.requireNonNullElse(error.getProperty(), "");
        switch (error.getKeyword()) {
            case "required" -> mistakes.at(path, property.equals("de") ? "german_missing" : "missing", property);
            case "additionalProperties" -> mistakes.atKey(path.isEmpty() ? property : path + "." + property, "unknown");
            default -> mistakes.at(path, message(error));
        }
    }

    private static Word message(Error error) {
        JsonNode rule = error.getSchemaNode();
        return switch (error.getKeyword()) {
            case "type" ->
                Mistake.text(
                        error.getInstanceNode().isNull() ? "empty_type" : "type",
                        Mistake.text("type." + rule.asText()));
            case "minimum" -> Mistake.text("minimum", rule.asText());
            case "maximum" -> Mistake.text("maximum", rule.asText());
            case "minItems" -> rule.asInt() > 1 ? Mistake.text("min_items", rule.asInt()) : Mistake.text("empty");
            case "minLength" -> Mistake.text("empty");
            case "maxLength" -> Mistake.text("max_length", rule.asInt());
            case "enum" ->
                Mistake.text(
                        "enum", rule.toString().replaceAll("[\\[\\]\"]", "").replace(",", ", "));
            case "pattern" -> Mistake.text("pattern." + patternName(error));
            default -> Mistake.text("other", error.getMessage());
        };
    }

    private static String patternName(Error error) {
        NodePath location = error.getSchemaLocation().getFragment();
        JsonNode around = SOURCE;
        for (int i = 0; i < location.getNameCount() - 1; i++) {
            around = location.getElement(i) instanceof Integer index
                    ? around.path(index)
                    : around.path(location.getName(i));
        }
        return around.path(PATTERN_NAME).asText("other");
    }

    private static String path(NodePath location) {
        var path = new StringBuilder();
        for (int i = 0; i < location.getNameCount(); i++) {
            if (location.getElement(i) instanceof Integer index) {
                path.append('[').append(index).append(']');
            } else {
                path.append(path.isEmpty() ? "" : ".").append(location.getName(i));
            }
        }
        return path.toString();
    }
}
