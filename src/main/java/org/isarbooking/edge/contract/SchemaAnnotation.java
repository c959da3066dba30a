package org.isarbooking.edge.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Translates a property's OpenAPI annotation into JSON Schema, so that schemas and OpenAPI document agree. */
final class SchemaAnnotation {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final ObjectReader READER = new ObjectMapper().reader();

    private SchemaAnnotation() {}

    static void apply(Schema annotation, Class<?> type, ObjectNode node) {
        if (annotation.uniqueItems()) {
            node.put("uniqueItems", true);
        }
        if (annotation.minLength() > 0) {
            node.put("minLength", annotation.minLength());
        }
        if (annotation.maxLength() < Integer.MAX_VALUE) {
            node.put("maxLength", annotation.maxLength());
        }
        if (!annotation.pattern().isEmpty()) {
            node.put("pattern", annotation.pattern());
        }
        if (!annotation.defaultValue().isEmpty()) {
            node.set("default", literal(type, annotation.defaultValue()));
        }
        if (annotation.deprecated()) {
            node.put("deprecated", true);
        }
        enumerate(annotation.enumeration(), node);
        if (annotation.examples().length > 0) {
            ArrayNode examples = node.putArray("examples");
            for (String example : annotation.examples()) {
                examples.add(literal(type, example));
            }
        }
    }

    private static void enumerate(String[] values, ObjectNode node) {
        if (values.length == 1) {
            node.put("const", values[0]);
        } else if (values.length > 1) {
            ArrayNode allowed = node.putArray("enum");
            for (String value : values) {
                allowed.add(value);
            }
        }
    }

    private static JsonNode literal(Class<?> type, String text) {
        if (type == Integer.class || type == Long.class) {
            return JSON.numberNode(Long.parseLong(text));
        }
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || type.isRecord()) {
            return json(text);
        }
        return type == Boolean.class ? JSON.booleanNode(Boolean.parseBoolean(text)) : JSON.textNode(text);
    }

    private static JsonNode json(String text) {
        try {
            return READER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an annotation has an example that is no JSON: " + text, e);
        }
    }
}
