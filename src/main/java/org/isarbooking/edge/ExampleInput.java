package org.isarbooking.edge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The smallest input that a JSON Schema allows: what is required and nothing else. Shown in the OpenAPI document. */
final class ExampleInput {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private ExampleInput() {}

    static ObjectNode of(JsonNode schema) {
        ObjectNode example = JSON.objectNode();
        for (JsonNode required : schema.path("required")) {
            String name = required.textValue();
            example.set(name, value(schema.path("properties").path(name)));
        }
        return example;
    }

    private static JsonNode value(JsonNode schema) {
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("examples")) {
            return schema.get("examples").get(0);
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        return switch (schema.path("type").asText()) {
            case "object" -> of(schema);
            case "integer" -> JSON.numberNode(schema.path("minimum").asLong(1));
            case "boolean" -> JSON.booleanNode(true);
            default -> JSON.textNode(text(schema));
        };
    }

    private static String text(JsonNode schema) {
        return switch (schema.path("format").asText()) {
            case "date" -> "2027-06-15";
            case "date-time" -> "2027-06-15T14:30:00+02:00";
            case "uuid" -> "3f0c1d4e-6b1a-4a53-9c54-0d7f2a1b8e90";
            default -> "x".repeat(schema.path("minLength").asInt(1));
        };
    }
}
