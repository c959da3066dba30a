package org.isarbooking.request;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Stores requests. Writers have locked the booking first. */
public final class Requests {

    private static final String COLUMNS = """
            id, appointment_id, rental_booking_id, kind, status, new_starts_at, new_day, new_price_cents, reason,
            created_at, decided_at, decision_reason
            """;
    private static final String INSERT = """
            insert into booking_request
                (appointment_id, rental_booking_id, kind, new_starts_at, new_day, new_price_cents, reason, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8) returning\s""" + COLUMNS;
    private static final String FIND = "select " + COLUMNS + " from booking_request where id = $1";
    private static final String ABOUT = "select " + COLUMNS + """
             from booking_request where appointment_id = $1 or rental_booking_id = $2 order by created_at, id
            """;
    private static final String OF_ACCOUNT = "select " + COLUMNS + """
             from booking_request
             where rental_booking_id = (select id from rental_booking where id = $1 and account_id = $2)
             order by created_at, id
            """;
    private static final String DECIDE = """
            update booking_request set status = $2, decided_at = $3, decided_by = $4, decision_reason = $5
             where id = $1 returning\s""" + COLUMNS;
    private static final String CLOSE_OPEN = """
            update booking_request set status = 'lapsed', decided_at = $3
             where (appointment_id = $1 or rental_booking_id = $2) and status = 'open'
            """;

    private Requests() {}

    /**
     * Stores a request about an appointment.
     *
     * @param newStart null for a cancellation
     */
    public static Uni<BookingRequest> insert(
            SqlConnection transaction,
            long appointmentId,
            BookingRequest.Kind kind,
            @Nullable Instant newStart,
            @Nullable String reason,
            Instant now) {
        BookingRef booking = new BookingRef.Appointment(appointmentId);
        return insert(transaction, booking, kind, newStart == null ? null : utc(newStart), null, reason, now);
    }

    /**
     * Stores a request about a rental day.
     *
     * @param newDay null for a cancellation
     */
    public static Uni<BookingRequest> insert(
            SqlConnection transaction,
            BookingRef.RentalDay booking,
            BookingRequest.@Nullable NewDay newDay,
            String reason,
            Instant now) {
        BookingRequest.Kind kind = newDay == null ? BookingRequest.Kind.CANCELLATION : BookingRequest.Kind.CHANGE;
        return insert(transaction, booking, kind, null, newDay, reason, now);
    }

    private static Uni<BookingRequest> insert(
            SqlConnection transaction,
            BookingRef booking,
            BookingRequest.Kind kind,
            @Nullable OffsetDateTime newStart,
            BookingRequest.@Nullable NewDay newDay,
            @Nullable String reason,
            Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(RequestRows.keys(booking)
                        .addValue(kind.value())
                        .addValue(newStart)
                        .addValue(newDay == null ? null : newDay.day())
                        .addValue(newDay == null ? null : Math.toIntExact(newDay.priceCents()))
                        .addValue(reason)
                        .addValue(utc(now)))
                .map(rows -> RequestRows.read(rows.iterator().next()));
    }

    public static Uni<Optional<BookingRequest>> find(SqlClient client, long id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(RequestRows::read));
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

    /** Writes a decision for good. */
    public static Uni<BookingRequest> decide(
            SqlConnection transaction,
            long id,
            BookingRequest.Status decision,
            @Nullable AccountRef by,
            @Nullable String reason,
            Instant now) {
        return transaction
                .preparedQuery(DECIDE)
                .execute(Tuple.of(id, decision.value(), utc(now), by == null ? null : by.id(), reason))
                .map(rows -> RequestRows.read(rows.iterator().next()));
    }

    /** Closes what is still open about a booking that is cancelled. */
    public static Uni<Void> closeOpen(SqlConnection transaction, BookingRef booking, Instant now) {
        return transaction
                .preparedQuery(CLOSE_OPEN)
                .execute(RequestRows.keys(booking).addValue(utc(now)))
                .replaceWithVoid();
    }
}
