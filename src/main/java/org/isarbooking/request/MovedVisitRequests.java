package org.isarbooking.request;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;

/**
 * Settles a customer's open requests about a visit that the office moves to another start. The customer gets the usual
 * message about a decision.
 *
 * <ul>
 *   <li>A request to move the visit to exactly the new start is approved.
 *   <li>A request to move it elsewhere is superseded, because the customer asked about the old start.
 *   <li>A request to cancel it stays open: the customer may still want to cancel.
 *   <li>If the visit had already begun, every request about it lapsed when the visit began, and stays lapsed.
 * </ul>
 */
public final class MovedVisitRequests {

    private static final String SETTLE = """
            update booking_request
               set status = case when $2::timestamptz > $4::timestamptz and new_starts_at = $3::timestamptz then 'approved'
                                 else 'lapsed' end,
                   superseded = $2::timestamptz > $4::timestamptz and new_starts_at <> $3::timestamptz,
                   decided_at = least($2::timestamptz, $4::timestamptz)
             where appointment_id = $1 and status = 'open' and (kind = 'change' or $2::timestamptz <= $4::timestamptz)
            returning id
            """;

    private MovedVisitRequests() {}

    /**
     * Settles the open requests about a visit. The caller holds the appointment's lock.
     *
     * @param from the visit's start before the move
     * @param to the visit's start now
     */
    public static Uni<Void> settle(
            SqlConnection transaction, long appointmentId, Instant from, Instant to, Instant now) {
        return transaction
                .preparedQuery(SETTLE)
                .execute(Tuple.of(appointmentId, utc(from), utc(to), utc(now)))
                .flatMap(rows -> Outbox.write(
                        transaction,
                        stream(rows)
                                .flatMap(row -> messages(appointmentId, row.getLong("id"), from, now).stream())
                                .toList()));
    }

    private static List<Notification> messages(long appointmentId, long requestId, Instant from, Instant now) {
        return from.isAfter(now)
                ? List.of(Notification.ofRequest(Notification.Kind.REQUEST_DECIDED, appointmentId, requestId, now))
                : Notification.ofLapsedRequest(appointmentId, requestId, now);
    }
}
