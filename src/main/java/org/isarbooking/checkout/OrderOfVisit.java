package org.isarbooking.checkout;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.salon.Pricing;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.Slot;

/** Makes the order of a visit that a checkout has booked. */
final class OrderOfVisit {

    private OrderOfVisit() {}

    /**
     * Returns the order.
     *
     * @param page the page on which the customer manages the visit
     */
    static Order of(Session session, SalonGetBooking.Output found, URI page) {
        SalonBooking booking = found.booking();
        Map<Integer, String> lines = session.checkout().lineItems().stream()
                .collect(Collectors.toMap(line -> line.product().number(), Checkout.LineItem::id));
        List<Order.Part> booked = IntStream.range(0, booking.itinerary().size())
                .mapToObj(at -> {
                    Slot.Appointment part = booking.itinerary().get(at);
                    Pricing.Item price = booking.pricing().items().get(at);
                    return new Order.Part(
                            lines.getOrDefault(part.serviceId(), "li_service_" + part.serviceId()),
                            new Checkout.Item(
                                    "salon:" + part.serviceId() + ":" + part.staffId(),
                                    price.serviceName() + " (" + part.staffName() + ")",
                                    price.price().amountCents()),
                            Checkout.Slot.of(part),
                            Order.State.of(booking.status()),
                            part.endAt());
                })
                .toList();
        List<Order.Part> parts =
                Stream.concat(booked.stream(), removed(session, booked)).toList();
        boolean isCancelled = booking.status().equals("cancelled");
        return Order.of(
                session,
                new Checkout.Placed(session.id().toString(), booking.reference(), page),
                parts,
                isCancelled ? 0 : booking.total().amountCents(),
                found.businessFacts());
    }

    /** Returns the services of the checkout that are no longer part of the visit. */
    private static Stream<Order.Part> removed(Session session, List<Order.Part> booked) {
        Set<String> present = booked.stream().map(Order.Part::lineId).collect(Collectors.toSet());
        return session.checkout().lineItems().stream()
                .filter(line -> !present.contains(line.id()))
                .map(line -> {
                    Checkout.Slot slot = Objects.requireNonNull(line.booking());
                    return new Order.Part(
                            line.id(), line.item(), slot, Order.State.REMOVED, Objects.requireNonNull(slot.endAt()));
                });
    }
}
