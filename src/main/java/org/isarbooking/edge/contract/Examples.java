package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Makes example objects of a JSON Schema, for the OpenAPI document. Values are the schema's {@code examples} if there
 * are some, else the smallest that type and format allow.
 */
public final class Examples {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** True for optional properties that are shown. */
    private final Predicate<Property> isShown;

    private Examples(Predicate<Property> isShown) {
        this.isShown = isShown;
    }

    private record Property(String name, JsonNode schema) {}

    /**
     * Returns the required properties and the line of business, which is optional only because it may come under its
     * old name.
     */
    static ObjectNode ofInput(JsonNode schema) {
        return new Examples(property -> property.name().equals("business")).object(schema);
    }

    /**
     * Returns the required properties and those with an example in the schema.
     *
     * @param alsoShown names of optional properties that are shown too, at any depth
     */
    static ObjectNode ofOutput(JsonNode schema, Set<String> alsoShown) {
        return new Examples(property -> property.schema().has("examples") || alsoShown.contains(property.name()))
                .object(schema);
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode example = JSON.objectNode();
        schema.path("properties").properties().forEach(property -> {
            String name = property.getKey();
            if (isRequired(schema, name) || isShown.test(new Property(name, property.getValue()))) {
                example.set(name, value(property.getValue()));
            }
        });
        return example;
    }

    private static boolean isRequired(JsonNode schema, String name) {
        return schema.path("required")
                .valueStream()
                .anyMatch(required -> required.textValue().equals(name));
    }

    private JsonNode value(JsonNode schema) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("examples")) {
            return schema.get("examples").get(0);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        if (schema.has("anyOf")) {
            return value(notNull(schema.get("anyOf")));
        }
        // Without an example, an optional value is null, but an object is shown.
        if (schema.path("type").isArray() && !type(schema).equals("object")) {
            return JSON.nullNode();
        }
        return switch (type(schema)) {
            case "object" -> object(schema);
            case "array" -> list(schema);
            case "integer" -> JSON.numberNode(schema.path("minimum").asLong(1));
            case "boolean" -> JSON.booleanNode(true);
            default -> JSON.textNode(text(schema));
        };
    }

    /** Returns the alternative that isn't {@code null}. */
    private static JsonNode notNull(JsonNode alternatives) {
        return alternatives
                .valueStream()
                .filter(alternative -> !type(alternative).equals("null"))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the type, or the first of several: {@code null} comes last. */
    private static String type(JsonNode schema) {
        JsonNode type = schema.path("type");
        return type.isArray() ? type.get(0).asText() : type.asText();
    }

    private ArrayNode list(JsonNode schema) {
        return JSON.arrayNode().add(value(schema.path("items")));
    }

    private static String text(JsonNode schema) {
        return switch (schema.path("format").asText()) {
            case "date" -> "2027-06-15";
            case "date-time" -> "2027-06-15T14:30:00+02:00";
            case "uuid" -> "3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90";
            case "uri" -> "https://isarsalon.example/";
            default -> "example".repeat(schema.path("minLength").asInt(1) / "example".length() + 1);
        };
    }
}
