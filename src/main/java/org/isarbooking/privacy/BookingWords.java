package org.isarbooking.privacy;

import java.util.List;
import java.util.Locale;
import org.isarbooking.operation.Business;

/**
 * Texts about bookings of a line: in requests, cancellations and decisions. They are kept as long as the booking is
 * recent.
 */
public final class BookingWords {

    private BookingWords() {}

    /**
     * Returns the texts about a line's bookings that are to be forgotten.
     *
     * @param table the line's bookings
     * @param column the column for a booking in requests and cancellations
     * @param isOld a condition in SQL on the booking {@code booked}; {@code $1::timestamptz} is the time
     */
    public static List<Forgettable> of(Business line, String table, String column, String isOld) {
        String requests = """
                select r.id from booking_request r join %s booked on booked.id = r.%s
                 where num_nonnulls(r.reason, r.decision_reason) > 0 and %s
                 limit $2 for update of r skip locked
                """.formatted(table, column, isOld);
        String cancellations = """
                select c.id from booking_cancellation c join %s booked on booked.id = c.%s
                 where c.reason is not null and %s
                 limit $2 for update of c skip locked
                """.formatted(table, column, isOld);
        String decisions = """
                select o.id from office_action o
                  join %s booked on o.about ? 'line' and o.about ->> 'line' = '%s'
                                and booked.id = (o.about ->> 'booking_id')::bigint
                 where o.reason is not null and %s
                 limit $2 for update of o skip locked
                """.formatted(table, line.name().toLowerCase(Locale.ROOT), isOld);
        return List.of(
                Forgettable.words("booking_request", "id", List.of("reason", "decision_reason"), requests),
                Forgettable.words("booking_cancellation", "id", List.of("reason"), cancellations),
                Forgettable.words("office_action", "id", List.of("reason"), decisions));
    }
}
