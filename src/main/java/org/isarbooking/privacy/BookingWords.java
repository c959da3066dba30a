package org.isarbooking.privacy;

import java.util.List;
import java.util.Locale;
import org.isarbooking.operation.Business;

/**
 * The texts that people wrote about bookings of a line: in requests, cancellations and decisions. The texts are
 * forgotten when the booking is old.
 */
public final class BookingWords {

    private BookingWords() {}

    /**
     * Returns the kinds of texts to forget about a line's bookings.
     *
     * @param table the table of the line's bookings
     * @param column the column of requests and cancellations that refers to the booking
     * @param isOld an SQL condition that is true for an old booking; the booking's alias is {@code booked}, and
     *     {@code $1::timestamptz} is the current time
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
