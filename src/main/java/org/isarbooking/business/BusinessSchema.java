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

/** The JSON Schema of business files, and what breaking it means in plain English. */
final class BusinessSchema {

    private static final String RESOURCE = "/business/business.schema.json";
    /** The message that editors show when a pattern doesn't match; so do we. */
    private static final String PATTERN_MESSAGE = "patternErrorMessage";

    private final JsonNode source;
    private final Schema schema;

    BusinessSchema() {
        this.source = read();
        Dialect dialect = Dialect.builder(Dialects.getDraft202012())
                .keyword(new NonValidationKeyword(PATTERN_MESSAGE))
                .build();
        this.schema = SchemaRegistry.withDialect(dialect).getSchema(source);
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
            case "required" -> mistakes.at(path, missing(property));
            case "additionalProperties" ->
                mistakes.atKey(path.isEmpty() ? property : path + "." + property, "is not known here");
            default -> mistakes.at(path, message(error));
        }
    }

    private static String missing(String property) {
        return property.equals("de") ? "needs the German text (de)" : "needs \"" + property + "\"";
    }

    private String message(Error error) {
        JsonNode rule = error.getSchemaNode();
        return switch (error.getKeyword()) {
            case "type" ->
                "must be " + typeName(rule.asText()) + (error.getInstanceNode().isNull() ? ", but is empty" : "");
            case "minimum" -> "must be " + rule.asText() + " or more";
            case "maximum" -> "must be " + rule.asText() + " or less";
            case "minItems" ->
                rule.asInt() > 1 ? "must have " + rule.asText() + " entries or more" : "must not be empty";
            case "minLength" -> "must not be empty";
            case "maxLength" -> "must not be longer than " + rule.asText() + " characters";
            case "enum" ->
                "must be one of " + rule.toString().replaceAll("[\\[\\]\"]", "").replace(",", ", ");
            case "pattern" -> patternMessage(error);
            default -> error.getMessage();
        };
    }

    private static String typeName(String type) {
        return switch (type) {
            case "string" -> "a text (quote it if it looks like a number)";
            case "integer" -> "a whole number";
            case "boolean" -> "true or false";
            case "array" -> "a list";
            case "object" -> "a group of keys and values";
            default -> type;
        };
    }

    private String patternMessage(Error error) {
        NodePath location = error.getSchemaLocation().getFragment();
        JsonNode around = source;
        for (int i = 0; i < location.getNameCount() - 1; i++) {
            around = location.getElement(i) instanceof Integer index
                    ? around.path(index)
                    : around.path(location.getName(i));
        }
        return around.path(PATTERN_MESSAGE).asText("has the wrong form");
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
