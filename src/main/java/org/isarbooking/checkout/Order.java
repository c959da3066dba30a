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
import java.util.stream.IntStream;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.ucp.Metadata.Versioned;
import org.isarbooking.ucp.Ucp;
import org.jspecify.annotations.Nullable;

/** A booking in the form of the protocol's order ({@code shopping/order.json}), as it is now. */
@RegisterForReflection(registerFullHierarchy = true) // no resource method names it
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

    /** The state of a line. */
    @RegisterForReflection
    public enum State {
        PROCESSING,
        FULFILLED,
        REMOVED;

        /**
         * Returns the state for a booking's status. A missed visit counts as fulfilled: the salon has waited for the
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

    /** The number of items at first, now, and fulfilled. */
    @RegisterForReflection
    record Quantity(int original, int total, int fulfilled) {}

    /** The expected and the past fulfillment. */
    @RegisterForReflection
    record Fulfillment(List<Expectation> expectations, List<Event> events) {}

    /** Lines in the future. */
    @RegisterForReflection
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Expectation(
            String id,
            List<Share> lineItems,
            String methodType,
            Destination destination,
            @Nullable String description,
            String fulfillableOn) {}

    /** The quantity of a line. */
    @RegisterForReflection
    record Share(String id, int quantity) {}

    /** The address of the business, or its name. */
    @RegisterForReflection
    record Destination(String streetAddress) {}

    /** A fulfilled line. */
    @RegisterForReflection
    record Event(String id, OffsetDateTime occurredAt, String type, List<Share> lineItems) {}

    /**
     * A part of a booking.
     *
     * @param ends the end of the part
     */
    record Part(Checkout.Item item, Checkout.Slot slot, State state, OffsetDateTime ends) {}

    /** Returns the order of a checkout. */
    static Order of(
            Session session, Checkout.Placed placed, List<Part> parts, long totalCents, BusinessFacts business) {
        String place = Optional.ofNullable(business.address()).orElse(business.name());
        return new Order(
                Envelope.SUCCESS,
                placed.id(),
                placed.label(),
                session.id().toString(),
                placed.permalinkUrl(),
                IntStream.range(0, parts.size())
                        .mapToObj(at -> line(at, parts.get(at)))
                        .toList(),
                new Fulfillment(
                        IntStream.range(0, parts.size())
                                .filter(at -> parts.get(at).state() == State.PROCESSING)
                                .mapToObj(at -> expectation(at, parts.get(at), place))
                                .toList(),
                        IntStream.range(0, parts.size())
                                .filter(at -> parts.get(at).state() == State.FULFILLED)
                                .mapToObj(at -> new Event(
                                        "evt_" + (at + 1), parts.get(at).ends(), "provided", share(at)))
                                .toList()),
                "EUR",
                Checkout.Total.ofPrice(totalCents));
    }

    private static LineItem line(int at, Part part) {
        boolean isRemoved = part.state() == State.REMOVED;
        return new LineItem(
                id(at),
                part.item(),
                new Quantity(1, isRemoved ? 0 : 1, part.state() == State.FULFILLED ? 1 : 0),
                Checkout.Total.ofPrice(isRemoved ? 0 : part.item().price()),
                part.state(),
                part.slot());
    }

    private static Expectation expectation(int at, Part part, String place) {
        Checkout.Slot slot = part.slot();
        return new Expectation(
                "exp_" + (at + 1), share(at), "on_site", new Destination(place), slot.staffName(), slot.begins());
    }

    private static List<Share> share(int at) {
        return List.of(new Share(id(at), 1));
    }

    private static String id(int at) {
        return "li_" + (at + 1);
    }

    /** Shows no link. */
    @Override
    public String toString() {
        return "Order[" + id + "]";
    }
}
