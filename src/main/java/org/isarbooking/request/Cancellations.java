package org.isarbooking.request;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Stores the owner's cancellations with their reasons, in the caller's transaction. The caller must have locked the
 * booking.
 */
@Singleton
public class Cancellations {

    private static final String FIND = """
            select reason, price_changes, cancelled_at from booking_cancellation where appointment_id = $1 or rental_booking_id = $2
            """;

    private static final String REMEMBER_DAYS = """
            insert into booking_cancellation (rental_booking_id, reason, price_changes, cancelled_by, cancelled_at)
            select day, $2, '[]', $3, $4 from unnest($1::bigint[]) as day
            """;

    private final CancellationRepository stored;

    Cancellations(CancellationRepository stored) {
        this.stored = stored;
    }

    /**
     * A booking that the owner has cancelled.
     *
     * @param reason the reason for the customer; null once it is forgotten
     * @param priceChanges the price changes of other days, in the line's own form; only earlier releases stored any
     */
    public record Cancelled(@Nullable String reason, JsonArray priceChanges, Instant at) {

        /** Hides the reason. */
        @Override
        public String toString() {
            return "Cancelled[" + at + "]";
        }
    }

    /** Stores a cancellation. It changes no price of other days: a cancelled rental day still counts for its week. */
    public Uni<Void> remember(BookingRef booking, BookingDesk.Cancellation cancellation) {
        return stored.persistAndFlush(CancellationEntity.of(booking, cancellation))
                .replaceWithVoid();
    }

    /** Stores the cancellation of several rental days together. It changes no price of other days. */
    public static Uni<Void> remember(
            SqlConnection transaction, Collection<Long> rentalDays, BookingDesk.Cancellation cancellation) {
        return Sql.run(
                transaction,
                REMEMBER_DAYS,
                Tuple.of(
                        rentalDays.toArray(Long[]::new),
                        cancellation.reason(),
                        cancellation.by().id(),
                        utc(cancellation.at())));
    }

    /** Returns the owner's cancellation of a booking; empty if there is none. */
    public static Uni<Optional<Cancelled>> find(SqlClient client, BookingRef booking) {
        return Sql.first(client, FIND, RequestRows.keys(booking), Cancellations::read);
    }

    private static Cancelled read(Row row) {
        return new Cancelled(row.getString("reason"), row.getJsonArray("price_changes"), instant(row, "cancelled_at"));
    }
}
