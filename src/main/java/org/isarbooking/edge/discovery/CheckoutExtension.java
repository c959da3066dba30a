package org.isarbooking.edge.discovery;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.isarbooking.ucp.Ucp;

/** The booking capability's additions to a checkout: the time of each line, and the customer's acceptances. */
final class CheckoutExtension {

    private static final String CHECKOUT = "https://ucp.dev/" + Ucp.VERSION + "/schemas/shopping/checkout.json";

    private CheckoutExtension() {}

    static void define(ObjectNode definitions) {
        definitions.set("slot", slot());
        definitions.set("acceptances", acceptances());
        ObjectNode line = object();
        line.putObject("properties").set("booking", reference("#/$defs/slot"));
        ObjectNode own = object();
        ObjectNode properties = own.putObject("properties");
        properties.putObject("line_items").set("items", line);
        properties.set("booking", reference("#/$defs/acceptances"));
        definitions
                .putObject(Ucp.CHECKOUT)
                .putArray("allOf")
                .add(reference(CHECKOUT))
                .add(own);
    }

    private static ObjectNode slot() {
        ObjectNode slot = object().put("type", "object");
        slot.put(
                "description",
                "The time of a line. A platform sets start_at of the visit (the earliest of all lines counts), or date "
                        + "of a rental day. The business sets the other fields.");
        ObjectNode properties = slot.putObject("properties");
        properties.set("start_at", text("date-time"));
        properties.set("end_at", text("date-time").put("ucp_request", "omit"));
        properties.putObject("staff_id").put("type", "integer").put("ucp_request", "omit");
        properties.putObject("staff_name").put("type", "string").put("ucp_request", "omit");
        properties.set("date", text("date"));
        return slot;
    }

    private static ObjectNode acceptances() {
        ObjectNode booking = object().put("type", "object");
        booking.put(
                "description",
                "A platform sets true only for terms that the customer has accepted. The business lists the terms, and "
                        + "free times if one must be chosen.");
        ObjectNode properties = booking.putObject("properties");
        for (String kind : new String[] {"privacy", "cancellation", "terms"}) {
            properties.putObject("accept_" + kind).put("type", "boolean");
        }
        ObjectNode terms = properties.putObject("terms").put("type", "array").put("ucp_request", "omit");
        ObjectNode term = terms.putObject("items").put("type", "object");
        term.putArray("required").add("kind").add("version").add("url").add("accepted");
        ObjectNode parts = term.putObject("properties");
        parts.putObject("kind").put("type", "string");
        parts.putObject("version").put("type", "string");
        parts.set("url", text("uri"));
        parts.putObject("accepted").put("type", "boolean");
        properties
                .putObject("alternatives")
                .put("type", "array")
                .put("ucp_request", "omit")
                .putObject("items")
                .put("type", "string");
        return booking;
    }

    private static ObjectNode text(String format) {
        return object().put("type", "string").put("format", format);
    }

    private static ObjectNode reference(String target) {
        return object().put("$ref", target);
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
