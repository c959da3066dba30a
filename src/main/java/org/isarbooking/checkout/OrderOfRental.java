package org.isarbooking.checkout;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Makes the order of a rental that a checkout has booked. */
final class OrderOfRental {

    private OrderOfRental() {}

    static Order of(Session session, CoworkingGetRental.Output found) {
        List<RentalBooking> days = found.rental().bookings();
        Map<Long, String> lines = lines(session, days);
        List<Order.Part> parts = days.stream()
                .map(day -> new Order.Part(
                        Objects.requireNonNull(lines.get(day.bookingId())),
                        new Checkout.Item(
                                "coworking:" + day.workspace().workspaceId() + ":day",
                                title(day.workspace().name(), day.price(), day.coveredBy()),
                                day.waived() == null ? day.price().amountCents() : 0),
                        Checkout.Slot.ofDay(day.date()),
                        Order.State.of(day.status()),
                        Munich.timeAt(end(day.date()))))
                .toList();
        return Order.of(
                session,
                new Checkout.Placed(
                        session.id().toString(),
                        found.rental().reference(),
                        found.rental().manageUrl()),
                parts,
                found.rental().total().amountCents(),
                found.businessFacts());
    }

    /**
     * Returns the ids of line items, by booking id. The ids of bookings ascend in the order of their original dates.
     * Moving a booking doesn't change its id.
     */
    private static Map<Long, String> lines(Session session, List<RentalBooking> days) {
        List<String> lines = session.checkout().lineItems().stream()
                .sorted(Comparator.comparing(line -> Objects.requireNonNull(
                        Objects.requireNonNull(line.booking()).date())))
                .map(Checkout.LineItem::id)
                .toList();
        List<Long> ids = days.stream().map(RentalBooking::bookingId).sorted().toList();
        return IntStream.range(0, ids.size()).boxed().collect(Collectors.toMap(ids::get, lines::get));
    }

    /**
     * Returns the title of a rental day: the workspace. If a monthly agreement covers the day, adds the text of the
     * price.
     */
    static String title(String workspace, Money price, @Nullable String coveredBy) {
        return coveredBy == null ? workspace : workspace + " (" + price.display() + ")";
    }

    static Instant end(LocalDate day) {
        return day.plusDays(1).atStartOfDay(Munich.ZONE).toInstant();
    }
}
