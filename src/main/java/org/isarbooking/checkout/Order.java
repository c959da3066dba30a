package org.isarbooking.checkout;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.ucp.Metadata.Versioned;
import org.isarbooking.ucp.Ucp;
import org.jspecify.annotations.Nullable;

/** The current state of a booking, in the form of the protocol's order ({@code shopping/order.json}). */
@RegisterForReflection(registerFullHierarchy = true) // no resource method declares this type
record Order(
        Envelope ucp,
        String id,
        String label,
        String checkoutId,
        URI permalinkUrl,
        List<LineItem> lineItems,
        Fulfillment fulfillment,
        String currency,
        List<Checkout.Total> totals) {

    /** The state of a line item. */
    @RegisterForReflection
    public enum State {
        PROCESSING,
        FULFILLED,
        REMOVED;

        /**
         * Returns the state for a booking's status. A no-show counts as fulfilled, since the salon has waited for the
         * customer.
         */
        static State of(String status) {
            return switch (status) {
                case "completed", "no_show" -> FULFILLED;
                case "cancelled" -> REMOVED;
                default -> PROCESSING;
            };
        }

        /** Returns the wire form. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The protocol's own part of the answer. */
    @RegisterForReflection
    record Envelope(String version, String status, Map<String, List<Versioned>> capabilities) {

        static final Envelope SUCCESS =
                new Envelope(Ucp.VERSION, "success", Map.of(Ucp.ORDER, List.of(new Versioned(Ucp.VERSION))));
    }

    /** One service, or one rental day. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record LineItem(
            String id,
            Checkout.Item item,
            Quantity quantity,
            List<Checkout.Total> totals,
            State status,
            Checkout.Slot booking) {}

    /** The number of items: originally ordered, ordered now, and fulfilled. */
    @RegisterForReflection
    record Quantity(int original, int total, int fulfilled) {}

    /** The expected and the past fulfillment. */
    @RegisterForReflection
    record Fulfillment(List<Expectation> expectations, List<Event> events) {}

    /** A line item that is not fulfilled yet. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Expectation(
            String id,
            List<Share> lineItems,
            String methodType,
            Destination destination,
            @Nullable String description,
            String fulfillableOn) {}

    /** The quantity of a line item. */
    @RegisterForReflection
    record Share(String id, int quantity) {}

    /** The address of the business, or its name. */
    @RegisterForReflection
    record Destination(String streetAddress) {}

    /** A fulfilled line item. */
    @RegisterForReflection
    record Event(String id, OffsetDateTime occurredAt, String type, List<Share> lineItems) {}

    /**
     * A service or rental day of an order. It may have been added to the booking or removed from it after the checkout.
     *
     * @param lineId the id of the checkout's line item; a new id for a part that was added later
     */
    record Part(String lineId, Checkout.Item item, Checkout.Slot slot, State state, OffsetDateTime ends) {}

    static Order of(
            Session session, Checkout.Placed placed, List<Part> parts, long totalCents, BusinessFacts business) {
        String place = Optional.ofNullable(business.address()).orElse(business.name());
        Set<String> ordered = session.checkout().lineItems().stream()
                .map(Checkout.LineItem::id)
                .collect(Collectors.toSet());
        return new Order(
                Envelope.SUCCESS,
                placed.id(),
                placed.label(),
                session.id().toString(),
                placed.permalinkUrl(),
                parts.stream()
                        .map(part -> line(part, ordered.contains(part.lineId()) ? 1 : 0))
                        .toList(),
                new Fulfillment(
                        parts.stream()
                                .filter(part -> part.state() == State.PROCESSING)
                                .map(part -> expectation(part, place))
                                .toList(),
                        parts.stream()
                                .filter(part -> part.state() == State.FULFILLED)
                                .map(part -> new Event("evt_" + part.lineId(), part.ends(), "provided", share(part)))
                                .toList()),
                "EUR",
                Checkout.Total.ofPrice(totalCents));
    }

    private static LineItem line(Part part, int original) {
        boolean isRemoved = part.state() == State.REMOVED;
        return new LineItem(
                part.lineId(),
                part.item(),
                new Quantity(original, isRemoved ? 0 : 1, part.state() == State.FULFILLED ? 1 : 0),
                Checkout.Total.ofPrice(isRemoved ? 0 : part.item().price()),
                part.state(),
                part.slot());
    }

    private static Expectation expectation(Part part, String place) {
        Checkout.Slot slot = part.slot();
        return new Expectation(
                "exp_" + part.lineId(),
                share(part),
                "on_site",
                new Destination(place),
                slot.staffName(),
                slot.begins());
    }

    private static List<Share> share(Part part) {
        return List.of(new Share(part.lineId(), 1));
    }

    /** Leaves the link out of logs. */
    @Override
    public String toString() {
        return "Order[" + id + "]";
    }
}
