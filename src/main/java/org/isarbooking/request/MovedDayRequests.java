package org.isarbooking.request;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Settles a tenant's open requests about a rental day that the office moves. The tenant gets the usual message about a
 * decision.
 *
 * <ul>
 *   <li>A request to move the day is approved if the office moves the day to the requested date in the same workspace.
 *       The price must not be higher than the price that the tenant was shown.
 *   <li>Any other request to move the day is superseded, because the tenant asked about the old day.
 *   <li>A request to cancel the day stays open: the tenant may still want to cancel.
 *   <li>If the day had already begun, every request about it lapsed when the day began, and stays lapsed.
 * </ul>
 */
public final class MovedDayRequests {

    private static final String SETTLE = """
            update booking_request
               set status = case when $2::timestamptz > $6::timestamptz and new_day = $3::date
                                      and new_price_cents >= $4::integer then 'approved' else 'lapsed' end,
                   superseded = $2::timestamptz > $6::timestamptz
                                and not (new_day = $3::date and coalesce(new_price_cents >= $4::integer, false)),
                   price_changes = case when $2::timestamptz > $6::timestamptz then $5::jsonb else price_changes end,
                   decided_at = least($2::timestamptz, $6::timestamptz)
             where rental_booking_id = $1 and status = 'open' and (kind = 'change' or $2::timestamptz <= $6::timestamptz)
            returning id
            """;

    private MovedDayRequests() {}

    /**
     * A rental day that the office has moved.
     *
     * @param from the local day before the move
     * @param to the local day now
     * @param priceCents the price now; null if the rental day is in another workspace now
     * @param priceChanges the price changes of other days that come with the move
     */
    public record Moved(
            long bookingId,
            LocalDate from,
            LocalDate to,
            @Nullable Integer priceCents,
            JsonArray priceChanges) {}

    /** Settles the open requests about a rental day. The caller holds the account's lock. */
    public static Uni<Void> settle(SqlConnection transaction, Moved day, Instant now) {
        Instant began = day.from().atStartOfDay(Munich.ZONE).toInstant();
        return transaction
                .preparedQuery(SETTLE)
                .execute(
                        Tuple.of(day.bookingId(), utc(began), day.to(), day.priceCents(), day.priceChanges(), utc(now)))
                .flatMap(rows -> Outbox.write(
                        transaction,
                        stream(rows)
                                .flatMap(row -> messages(day.bookingId(), row, began, now).stream())
                                .toList()));
    }

    private static List<Notification> messages(long bookingId, Row request, Instant began, Instant now) {
        long id = request.getLong("id");
        return began.isAfter(now)
                ? List.of(Notification.ofRentalDecision(bookingId, id, now))
                : Notification.ofLapsedRentalRequest(bookingId, id, now);
    }
}
