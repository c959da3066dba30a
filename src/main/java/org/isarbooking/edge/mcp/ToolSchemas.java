package org.isarbooking.edge.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Set;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;

/**
 * Input schemas for tools: every constraint of the published schema, and as little prose as an agent needs. Agents read
 * the schemas of all tools before they call the first one.
 */
final class ToolSchemas {

    /**
     * Properties that need no description: the endpoint's instructions, the tool's description or their own names
     * explain them.
     */
    private static final Set<String> EXPLAINED = Set.of(
            "language",
            "limit",
            "offset",
            "submission_key",
            "from_date",
            "quote_id",
            "quote_token",
            "accept_privacy",
            "accept_terms",
            "accept_cancellation",
            "reason",
            "first_name",
            "last_name",
            "email",
            "phone",
            "street",
            "postal_code",
            "city",
            "country",
            "vat_id");

    /** Number widths: formats of OpenAPI that JSON Schema doesn't have. */
    private static final Set<String> WIDTHS = Set.of("int32", "int64");

    private ToolSchemas() {}

    /** Returns the input schema of an operation's tool. */
    static ObjectNode input(OperationDefinition operation, Schemas schemas) {
        ObjectNode schema = schemas.ofInput(operation.inputType());
        // The Universal Commerce Protocol itself describes the properties of the catalog's tools.
        trim(schema, operation.family() != Family.CATALOG);
        return schema;
    }

    private static void trim(JsonNode schema, boolean keepsProse) {
        if (!(schema instanceof ObjectNode node)) {
            return;
        }
        node.remove("examples");
        if (WIDTHS.contains(node.path("format").asText())) {
            node.remove("format");
        }
        if (!keepsProse) {
            node.remove("description");
        }
        for (Map.Entry<String, JsonNode> part : node.properties()) {
            switch (part.getKey()) {
                case "properties" ->
                    part.getValue()
                            .properties()
                            .forEach(property ->
                                    trim(property.getValue(), keepsProse && !EXPLAINED.contains(property.getKey())));
                case "items", "additionalProperties" -> trim(part.getValue(), keepsProse);
                case "anyOf", "oneOf", "allOf" -> part.getValue().forEach(choice -> trim(choice, keepsProse));
                default -> {
                    // No other keyword of these schemas holds a schema.
                }
            }
        }
    }
}
