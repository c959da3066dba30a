package org.isarbooking.request;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.isarbooking.database.Detached;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Stores requests, in the transaction of a writer who has locked the booking first. Lists are read by statements: over
 * any connection, and as at one moment.
 */
@Singleton
public class Requests {

    private static final String COLUMNS = """
            id, appointment_id, rental_booking_id, kind, status, new_starts_at, new_day, new_price_cents, reason,
            created_at, decided_at, decision_reason
            """;
    private static final String ABOUT = "select " + COLUMNS + """
             from booking_request where appointment_id = $1 or rental_booking_id = $2 order by created_at, id
            """;
    private static final String OF_ACCOUNT = "select " + COLUMNS + """
             from booking_request
             where rental_booking_id = (select id from rental_booking where id = $1 and account_id = $2)
             order by created_at, id
            """;
    private static final String KEEP_PRICE_CHANGES = "update booking_request set price_changes = $2 where id = $1";

    private final BookingRequestRepository stored;

    Requests(BookingRequestRepository stored) {
        this.stored = stored;
    }

    /**
     * Stores a request about an appointment.
     *
     * @param newStart null for a cancellation
     */
    public Uni<BookingRequest> insert(
            BookingRef.Appointment booking,
            BookingRequest.Kind kind,
            @Nullable Instant newStart,
            @Nullable String reason,
            Instant now) {
        BookingRequestEntity request = BookingRequestEntity.open(booking, kind, reason, now);
        request.newStartsAt = newStart;
        return write(request);
    }

    /**
     * Stores a request about a rental day.
     *
     * @param newDay null for a cancellation
     */
    public Uni<BookingRequest> insert(
            BookingRef.RentalDay booking, BookingRequest.@Nullable NewDay newDay, String reason, Instant now) {
        BookingRequest.Kind kind = newDay == null ? BookingRequest.Kind.CANCELLATION : BookingRequest.Kind.CHANGE;
        BookingRequestEntity request = BookingRequestEntity.open(booking, kind, reason, now);
        if (newDay != null) {
            request.newDay = newDay.day();
            request.newPriceCents = Math.toIntExact(newDay.priceCents());
        }
        return write(request);
    }

    public Uni<Optional<BookingRequest>> find(long id) {
        return Detached.read(stored, id).map(found -> found.map(BookingRequestEntity::toRequest));
    }

    /** Writes a decision for good. */
    public Uni<BookingRequest> decide(
            long id, BookingRequest.Status decision, @Nullable AccountRef by, @Nullable String reason, Instant now) {
        return stored.findById(id)
                .invoke(request -> {
                    request.status = decision.value();
                    request.decidedAt = now;
                    request.decidedBy = by == null ? null : by.id();
                    request.decisionReason = reason;
                })
                .flatMap(this::write);
    }

    /** Keeps the new prices that a decision has given to other days, for the mail about it. */
    public static Uni<Void> keepPriceChanges(SqlConnection transaction, long id, JsonArray changes) {
        return transaction
                .preparedQuery(KEEP_PRICE_CHANGES)
                .execute(Tuple.of(id, changes))
                .replaceWithVoid();
    }

    private Uni<BookingRequest> write(BookingRequestEntity request) {
        return Detached.write(stored, request).map(BookingRequestEntity::toRequest);
    }

    /** Closes what is still open about a booking that is cancelled. */
    public Uni<Void> closeOpen(BookingRef booking, Instant now) {
        return stored.closeOpen(booking, now).replaceWithVoid();
    }

    /** All requests about a booking, oldest first. */
    public static Uni<List<BookingRequest>> about(SqlClient client, BookingRef booking) {
        return client.preparedQuery(ABOUT)
                .execute(RequestRows.keys(booking))
                .map(rows -> stream(rows).map(RequestRows::read).toList());
    }

    /** All requests about a rental day of an account, oldest first; none about anybody else's. */
    public static Uni<List<BookingRequest>> ofAccount(
            SqlClient client, AccountRef account, BookingRef.RentalDay booking) {
        return client.preparedQuery(OF_ACCOUNT)
                .execute(Tuple.of(booking.id(), account.id()))
                .map(rows -> stream(rows).map(RequestRows::read).toList());
    }
}
