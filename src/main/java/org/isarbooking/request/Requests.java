package org.isarbooking.request;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
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
            id, appointment_id, kind, status, new_starts_at, reason, created_at, decided_at, decision_reason
            """;
    private static final String INSERT = """
            insert into booking_request (appointment_id, kind, new_starts_at, reason, created_at)
            values ($1, $2, $3, $4, $5) returning\s""" + COLUMNS;
    private static final String FIND = "select " + COLUMNS + " from booking_request where id = $1";
    private static final String OF_APPOINTMENT =
            "select " + COLUMNS + " from booking_request where appointment_id = $1 order by created_at, id";
    private static final String DECIDE = """
            update booking_request set status = $2, decided_at = $3, decided_by = $4, decision_reason = $5
             where id = $1 returning\s""" + COLUMNS;
    private static final String CLOSE_OPEN = """
            update booking_request set status = 'lapsed', decided_at = $2 where appointment_id = $1 and status = 'open'
            """;

    private Requests() {}

    public static Uni<BookingRequest> insert(
            SqlConnection transaction,
            long appointmentId,
            BookingRequest.Kind kind,
            @Nullable Instant newStart,
            @Nullable String reason,
            Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(
                        appointmentId, kind.value(), newStart == null ? null : utc(newStart), reason, utc(now)))
                .map(rows -> read(rows.iterator().next()));
    }

    public static Uni<Optional<BookingRequest>> find(SqlClient client, long id) {
        return client.preparedQuery(FIND)
                .execute(Tuple.of(id))
                .map(rows -> first(rows).map(Requests::read));
    }

    /** All requests about an appointment, oldest first. */
    public static Uni<List<BookingRequest>> ofAppointment(SqlClient client, long appointmentId) {
        return client.preparedQuery(OF_APPOINTMENT)
                .execute(Tuple.of(appointmentId))
                .map(rows -> stream(rows).map(Requests::read).toList());
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
                .map(rows -> read(rows.iterator().next()));
    }

    /** Closes what is still open about an appointment that is cancelled. */
    public static Uni<Void> closeOpen(SqlConnection transaction, long appointmentId, Instant now) {
        return transaction
                .preparedQuery(CLOSE_OPEN)
                .execute(Tuple.of(appointmentId, utc(now)))
                .replaceWithVoid();
    }

    static BookingRequest read(Row row) {
        return new BookingRequest(
                row.getLong("id"),
                row.getLong("appointment_id"),
                BookingRequest.Kind.of(row.getString("kind")),
                BookingRequest.Status.of(row.getString("status")),
                instantOrNull(row, "new_starts_at"),
                row.getString("reason"),
                instant(row, "created_at"),
                instantOrNull(row, "decided_at"),
                row.getString("decision_reason"));
    }

    private static @Nullable Instant instantOrNull(Row row, String column) {
        OffsetDateTime time = row.getOffsetDateTime(column);
        return time == null ? null : time.toInstant();
    }
}
