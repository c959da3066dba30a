package org.isarbooking.reliability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import org.isarbooking.webhook.Receiver;
import org.isarbooking.webhook.Receiver.Received;

/** A program that subscribes to every event, and refuses some events at the first attempt. */
final class Subscriber implements AutoCloseable {

    private static final int REFUSES_ONE_IN = 40;

    private final Receiver receiver = new Receiver();
    private final String secret;

    /** Subscribes, before the first call of a client. */
    Subscriber(World world, ServiceProcess service) {
        receiver.refusesOneIn(REFUSES_ONE_IN);
        ObjectNode order = new ObjectMapper().createObjectNode();
        order.put("url", receiver.url("/events"));
        order.put("submission_key", UUID.randomUUID().toString());
        for (String type : new String[] {
            "booking.booked",
            "booking.moved",
            "booking.cancelled",
            "request.made",
            "request.decided",
            "invoice.issued",
            "invoice.paid",
            "slot.freed"
        }) {
            order.withArray("types").add(type);
        }
        if (!(world.ask(service, false, DemoUsers.OWNER, "office_create_webhook", order)
                instanceof Answer.Done(JsonNode made))) {
            throw new IllegalStateException("the office could not create a webhook");
        }
        secret = made.path("secret").asText();
    }

    /** Adds the received events to a state. */
    void addTo(State state) {
        state.subscribed = true;
        for (Received event : receiver.received()) {
            state.receivedAgain += state.eventBodies.containsKey(event.id()) ? 1 : 0;
            state.eventBodies.computeIfAbsent(event.id(), _ -> new HashSet<>()).add(withoutAddresses(event));
            if (event.isSignedWith(secret)) {
                state.received.add(nameOf(event));
                state.eventIds
                        .computeIfAbsent(nameOf(event), _ -> new HashSet<>())
                        .add(event.id());
            } else {
                state.untrustworthy.add(event.id());
            }
        }
    }

    /**
     * Returns the body without the two fields that have the address of the process. In production, all processes have
     * the gateway's address.
     */
    private static String withoutAddresses(Received event) {
        ObjectNode body = event.json().deepCopy();
        return body.without(List.of("source", "dataschema")).toString();
    }

    private static String nameOf(Received event) {
        JsonNode data = event.data();
        String subject = data.has("request_id")
                ? data.path("request_id").asText()
                : data.has("invoice_id")
                        ? data.path("invoice_id").asText()
                        : data.path("family").asText() + " "
                                + data.path("booking_id").asText();
        return event.type() + " " + subject;
    }

    @Override
    public void close() {
        receiver.close();
    }
}
