package org.isarbooking.edge.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * Adds facts of an input's JSON Schema to its OpenAPI description: constants, an example, and that other properties are
 * forbidden.
 */
record InputDocument(OpenAPI document, Operation operation) {

    void describe(ObjectNode jsonSchema, ObjectNode example) {
        operation.getRequestBody().setRequired(true);
        var media = Objects.requireNonNull(
                operation.getRequestBody().getContent().getMediaType(MediaType.APPLICATION_JSON));
        Example smallest =
                OASFactory.createExample().summary("The smallest input").value(example);
        media.addExample("smallest", smallest);
        complete(media.getSchema(), jsonSchema);
    }

    private void complete(Schema referring, JsonNode jsonSchema) {
        Schema schema = resolved(referring);
        if (jsonSchema.path("items").isObject()) {
            complete(Objects.requireNonNull(schema.getItems()), jsonSchema.path("items"));
            return;
        }
        if (!"object".equals(jsonSchema.path("type").asText())) {
            return;
        }
        // "No operation accepts properties that are not listed."
        if (jsonSchema.path("additionalProperties").isBoolean()) {
            schema.setAdditionalPropertiesSchema(OASFactory.createSchema().booleanSchema(false));
        }
        Optional.ofNullable(schema.getProperties()).orElse(Map.of()).forEach((name, property) -> {
            JsonNode described = jsonSchema.path("properties").path(name);
            new DocumentedValue(name, described).describe(property);
            complete(property, described);
        });
    }

    private Schema resolved(Schema schema) {
        if (schema.getRef() == null) {
            return schema;
        }
        String name = schema.getRef().substring(schema.getRef().lastIndexOf('/') + 1);
        return Objects.requireNonNull(document.getComponents().getSchemas().get(name));
    }
}
