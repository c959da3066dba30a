package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.Ucp;

/** What the business offers by the Universal Commerce Protocol, and where: its business profile. */
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
                .add(service("mcp", "mcp.openrpc.json", address.of("/mcp").toString()));
        ObjectNode capabilities = ucp.putObject("capabilities");
        capabilities
                .putArray(Ucp.CATALOG_LOOKUP)
                .add(object().put("version", Ucp.VERSION)
                        .put("spec", UCP + "/specification/shopping/catalog/lookup")
                        .put("schema", UCP + "/schemas/shopping/catalog_lookup.json"));
        capabilities
                .putArray(BookingSchema.name(address))
                .add(object().put("version", Ucp.BOOKING_VERSION)
                        .put("spec", address.of("/docs").toString())
                        .put("schema", address.of(BookingSchema.PATH).toString())
                        .put("extends", Ucp.CATALOG_LOOKUP));
        ucp.putObject("payment_handlers");
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
