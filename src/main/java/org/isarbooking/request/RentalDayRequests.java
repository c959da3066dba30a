package org.isarbooking.request;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;

/**
 * Requests to cancel several rental days at once. Such a request refers to the last of its days that can still be
 * cancelled, and lapses when that day begins. When no such day is left, the request lapses at once, and the tenant and
 * the owner are notified.
 */
public final class RentalDayRequests {

    private static final String FOLLOW = """
            update booking_request r
               set rental_booking_id = coalesce(standing.last, r.rental_booking_id),
                   status = case when standing.last is null then 'lapsed' else r.status end,
                   superseded = standing.last is null,
                   decided_at = case when standing.last is null then $2::timestamptz end
              from booking_request q
              left join lateral (select b.id as last from rental_booking b
                                  where b.id = any (q.booking_ids) and b.status = 'confirmed' and b.invoice_id is null
                                    and b.day > $3::date
                                  order by b.day desc, b.id desc limit 1) as standing on true
             where r.id = q.id and q.status = 'open' and q.booking_ids && $1::bigint[]
               and standing.last is distinct from r.rental_booking_id
            returning r.id, r.rental_booking_id as booking_id, r.status
            """;

    private RentalDayRequests() {}

    /**
     * Updates open requests after some of their days were moved or cancelled. Each request then refers to its last day
     * that can still be cancelled. The caller holds the account's lock.
     */
    public static Uni<Void> follow(SqlConnection transaction, Collection<Long> changed, Instant now) {
        return changed.isEmpty()
                ? Uni.createFrom().voidItem()
                : transaction
                        .preparedQuery(FOLLOW)
                        .execute(Tuple.of(changed.toArray(Long[]::new), utc(now), Munich.dateAt(now)))
                        .flatMap(rows -> Outbox.write(transaction, lapsed(rows, now)));
    }

    private static List<Notification> lapsed(RowSet<Row> followed, Instant now) {
        return stream(followed)
                .filter(row -> BookingRequest.Status.of(row.getString("status")) == BookingRequest.Status.LAPSED)
                .flatMap(row ->
                        Notification.ofLapsedRentalRequest(row.getLong("booking_id"), row.getLong("id"), now).stream())
                .toList();
    }
}
