package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Objects that a JSON Schema allows, for the OpenAPI document. Values are the {@code examples} of the schema where it
 * has some, else the least that its type and format allow.
 */
public final class Examples {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Whether a property is shown that the schema doesn't require. */
    private final Predicate<Property> isShown;

    private Examples(Predicate<Property> isShown) {
        this.isShown = isShown;
    }

    private record Property(String name, JsonNode schema) {}

    /** What is required, and the line of business, which isn't only since it may come by its old name, too. */
    static ObjectNode ofInput(JsonNode schema) {
        return new Examples(property -> property.name().equals("business")).object(schema);
    }

    /**
     * What is required, and what else the schema has an example of.
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
        // Without an example, what may be missing is missing, but an object shows what it is like.
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

    /** The alternative that isn't {@code null}. */
    private static JsonNode notNull(JsonNode alternatives) {
        return alternatives
                .valueStream()
                .filter(alternative -> !type(alternative).equals("null"))
                .findFirst()
                .orElseThrow();
    }

    /** The type, or the first one of several: {@code null} stands last. */
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
