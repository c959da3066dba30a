package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * Adds checks that the framework doesn't see to the OpenAPI description of an input's property. The schemas of MCP
 * tools don't have these additions, because agents pay for each word.
 *
 * @param jsonSchema the schema that the service validates the value with
 */
record DocumentedValue(String name, JsonNode jsonSchema) {

    /**
     * The pattern of an https address. The service also checks other properties of the address, and reports them with
     * another problem code.
     */
    private static final String HTTPS = "^https://[^/?#@]+";

    void describe(Schema schema) {
        if (jsonSchema.path("const").asBoolean()) {
            // No const: generated Python clients would compare it with a text and refuse every flag.
            schema.setNot(OASFactory.createSchema().constValue(false));
            schema.setDescription(schema.getDescription() + "; nothing but true is accepted");
        }
        describeText(schema, jsonSchema);
        if (schema.getItems() != null) {
            describeText(schema.getItems(), jsonSchema.path("items"));
        }
    }

    private void describeText(Schema schema, JsonNode described) {
        if (schema.getRef() != null || schema.getPattern() != null || !isText(described)) {
            return;
        }
        if (!described.has("format")) {
            schema.setPattern(UnstorableText.formOf(name));
        } else if (described.path("format").asText().equals("uri")) {
            schema.setPattern(HTTPS);
        }
    }

    private static boolean isText(JsonNode described) {
        JsonNode type = described.path("type");
        List<JsonNode> types = type.isArray() ? type.valueStream().toList() : List.of(type);
        return types.stream().anyMatch(one -> one.asText().equals("string"))
                && Stream.of("enum", "const").noneMatch(described::has);
    }
}
