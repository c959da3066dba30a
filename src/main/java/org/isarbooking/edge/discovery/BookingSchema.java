package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.isarbooking.edge.contract.Schemas;
import org.isarbooking.operation.Behaviour.Hints;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OperationDefinition;
import org.isarbooking.operation.OperationRegistry;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.Authority;
import org.isarbooking.ucp.Ucp;

/**
 * The schema of the booking capability (contract, "Versioning"). It has a catalog lookup with bookable products, a
 * checkout with times in its lines, and the schemas of all operations outside the catalog and the office.
 */
@Singleton
class BookingSchema implements PublishedText {

    static final String PATH = "/ucp/schemas/booking.json";

    /** The answers of the parent capability, with bookable products. */
    private static final String LOOKUP =
            """
            {
              "$defs": {
                "lookup_response": {
                  "allOf": [
                    {"$ref": "%1$s#/$defs/lookup_response"},
                    {"properties": {"products": {"items": {"$ref": "#/$defs/bookable"}}}}
                  ]
                },
                "get_product_response": {
                  "allOf": [
                    {"$ref": "%1$s#/$defs/get_product_response"},
                    {"properties": {"product": {"$ref": "#/$defs/bookable"}}}
                  ]
                }
              }
            }
            """.formatted("https://ucp.dev/" + Ucp.VERSION + "/schemas/shopping/catalog_lookup.json");

    private static final String BOOKABLE = """
            {
              "description": "A product whose metadata holds the ids for the operations of its line",
              "type": "object",
              "properties": {
                "metadata": {
                  "type": "object",
                  "properties": {
                    "service_id": {"type": "integer", "minimum": 1},
                    "workspace_id": {"type": "integer", "minimum": 1}
                  },
                  "anyOf": [{"required": ["service_id"]}, {"required": ["workspace_id"]}]
                }
              }
            }
            """;

    private final ServiceAddress address;
    private final Schemas schemas;
    private final OperationRegistry registry;

    BookingSchema(OperationRegistry registry, ServiceAddress address, Schemas schemas) {
        this.address = address;
        this.schemas = schemas;
        this.registry = registry;
    }

    /**
     * Returns the operations of the booking capability: all operations except those of the office and the catalog. The
     * Universal Commerce Protocol itself defines the catalog's operations.
     */
    static List<OperationDefinition> bookingOperations(OperationRegistry registry) {
        return registry.all().stream()
                .filter(definition -> definition.family() != Family.CATALOG && definition.family() != Family.OFFICE)
                .toList();
    }

    static String name(ServiceAddress address) {
        return Authority.name(address.publicUrl(), "booking");
    }

    @Override
    public List<String> paths() {
        return List.of(PATH);
    }

    @Override
    public String mediaType() {
        return "application/schema+json";
    }

    @Override
    public String text() {
        return document(bookingOperations(registry)).toPrettyString();
    }

    private ObjectNode document(List<OperationDefinition> operations) {
        ObjectNode document = object();
        document.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        document.put("$id", address.of(PATH).toString());
        document.put("name", name(address));
        document.put("version", Ucp.BOOKING_VERSION);
        document.put("title", "Booking");
        document.put(
                "description",
                "Appointments in a salon and rental days of workspaces, booked in two steps: an offer is prepared, "
                        + "then reviewed and confirmed. In the catalog, metadata of a product holds the ids for the "
                        + "operations. In a checkout, lines hold the times, and the checkout holds the customer's "
                        + "acceptances.");
        ObjectNode requires = document.putObject("requires");
        requires.putObject("protocol").put("min", Ucp.VERSION);
        ObjectNode capabilities = requires.putObject("capabilities");
        capabilities.putObject(Ucp.CATALOG_LOOKUP).put("min", Ucp.VERSION);
        capabilities.putObject(Ucp.CHECKOUT).put("min", Ucp.VERSION);
        ArrayNode list = document.putArray("operations");
        ObjectNode definitions = document.putObject("$defs");
        definitions.set(Ucp.CATALOG_LOOKUP, JsonText.read(LOOKUP));
        CheckoutExtension.define(definitions);
        definitions.set("bookable", JsonText.read(BOOKABLE));
        for (OperationDefinition operation : operations) {
            list.add(described(operation));
            ObjectNode defined = definitions.putObject(operation.name()).putObject("$defs");
            defined.set("input", schemas.ofInput(operation.inputType()));
            defined.set("output", schemas.ofOutput(operation.outputType()));
        }
        return document;
    }

    private ObjectNode described(OperationDefinition operation) {
        ObjectNode described = object();
        described.put("name", operation.name());
        described.put("family", operation.family().name().toLowerCase(Locale.ROOT));
        described.put("summary", operation.summary());
        Optional<Scope> scope = operation.access().acceptedScope();
        described.put("scope", scope.map(Scope::value).orElse(null));
        described.put("token_required", operation.access().neededScope().isPresent());
        Hints hints = operation.behaviour().hints();
        described
                .putObject("hints")
                .put("read_only", hints.readOnly())
                .put("destructive", hints.destructive())
                .put("idempotent", hints.idempotent())
                .put("open_world", hints.openWorld());
        described.put("rest", address.of("/v1/operations/" + operation.name()).toString());
        described.put("mcp_tool", operation.name());
        described.put("input", "#/$defs/" + operation.name() + "/$defs/input");
        described.put("output", "#/$defs/" + operation.name() + "/$defs/output");
        return described;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
