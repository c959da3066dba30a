package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.List;
import org.isarbooking.operation.ServiceAddress;
import org.isarbooking.ucp.PayLater;
import org.isarbooking.ucp.Ucp;

/** The schema of the business's own payment handler: instruments without any credential. */
@Singleton
class PayLaterSchema implements PublishedText {

    private static final String INSTRUMENT =
            "https://ucp.dev/" + Ucp.VERSION + "/schemas/shopping/types/payment_instrument.json";

    private final String text;

    PayLaterSchema(ServiceAddress address) {
        ObjectNode document = object();
        document.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        document.put("$id", address.of(PayLater.SCHEMA).toString());
        document.put("name", PayLater.name(address.publicUrl()));
        document.put("version", Ucp.BOOKING_VERSION);
        document.put("title", "Pay later");
        document.put(
                "description",
                "No money moves with a checkout. Salon customers pay when they come (on_site), tenants by their monthly invoice (invoice). An instrument has no credential.");
        ObjectNode own = object();
        own.putObject("properties")
                .<ObjectNode>set("handler_id", object().put("const", PayLater.ID))
                .putObject("type")
                .putArray("enum")
                .add(PayLater.ON_SITE)
                .add(PayLater.INVOICE);
        own.putObject("not").putArray("required").add("credential");
        document.putObject("$defs")
                .putObject("payment_instrument")
                .putArray("allOf")
                .add(object().put("$ref", INSTRUMENT))
                .add(own);
        this.text = document.toPrettyString();
    }

    @Override
    public List<String> paths() {
        return List.of(PayLater.SCHEMA);
    }

    @Override
    public String mediaType() {
        return "application/schema+json";
    }

    @Override
    public String text() {
        return text;
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
