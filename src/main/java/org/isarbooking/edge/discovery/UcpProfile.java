package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.PayLater;
import org.isarbooking.ucp.Ucp;

/** The business profile: the services and endpoints that the business offers by the Universal Commerce Protocol. */
@Singleton
class UcpProfile implements PublishedText {

    private static final String UCP = "https://ucp.dev/" + Ucp.VERSION;

    private final String text;

    UcpProfile(ServiceAddress address) {
        ObjectNode ucp = object().put("version", Ucp.VERSION);
        ucp.putObject("services")
                .putArray(Ucp.SHOPPING)
                .add(service(
                        "rest", "rest.openapi.json", address.of(Ucp.REST_PATH).toString()))
                .add(service("mcp", "mcp.openrpc.json", address.of(Ucp.MCP_PATH).toString()));
        ObjectNode capabilities = ucp.putObject("capabilities");
        put(capabilities, Ucp.CATALOG_LOOKUP, "catalog/lookup", "catalog_lookup");
        put(capabilities, Ucp.CHECKOUT, "checkout", "checkout");
        put(capabilities, Ucp.ORDER, "order", "order");
        capabilities
                .putArray(BookingSchema.name(address))
                .add(object().put("version", Ucp.BOOKING_VERSION)
                        .put("spec", address.of("/docs").toString())
                        .put("schema", address.of(BookingSchema.PATH).toString())
                        .set(
                                "extends",
                                JsonNodeFactory.instance
                                        .arrayNode()
                                        .add(Ucp.CATALOG_LOOKUP)
                                        .add(Ucp.CHECKOUT)));
        ObjectNode handler = object().put("id", PayLater.ID)
                .put("version", Ucp.BOOKING_VERSION)
                .put("spec", address.of("/docs").toString())
                .put("schema", address.of(PayLater.SCHEMA).toString());
        handler.putArray("available_instruments")
                .add(object().put("type", PayLater.ON_SITE))
                .add(object().put("type", PayLater.INVOICE));
        ucp.putObject("payment_handlers")
                .putArray(PayLater.name(address.publicUrl()))
                .add(handler);
        this.text = object().set("ucp", ucp).toPrettyString();
    }

    @Override
    public List<String> paths() {
        return List.of("/.well-known/ucp");
    }

    @Override
    public String mediaType() {
        return "application/json";
    }

    @Override
    public String text() {
        return text;
    }

    private static void put(ObjectNode capabilities, String name, String page, String schema) {
        capabilities
                .putArray(name)
                .add(object().put("version", Ucp.VERSION)
                        .put("spec", UCP + "/specification/shopping/" + page)
                        .put("schema", UCP + "/schemas/shopping/" + schema + ".json"));
    }

    private static ObjectNode service(String transport, String schema, String endpoint) {
        return object().put("version", Ucp.VERSION)
                .put("transport", transport)
                .put("spec", UCP + "/specification/overview")
                .put("schema", UCP + "/services/shopping/" + schema)
                .put("endpoint", endpoint);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
