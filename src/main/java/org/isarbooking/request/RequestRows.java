package org.isarbooking.request;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.instantOrNull;

import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts requests from and to columns. */
public final class RequestRows {

    private RequestRows() {}

    /** Returns the columns that name the booking; one of them is null. */
    static Tuple keys(BookingRef booking) {
        return switch (booking) {
            case BookingRef.Appointment(long id) -> Tuple.of(id, null);
            case BookingRef.RentalDay(long id) -> Tuple.of(null, id);
        };
    }

    /** Reads a request from a row with all its columns. */
    public static BookingRequest read(Row row) {
        return new BookingRequest(
                row.getLong("id"),
                booking(row),
                BookingRequest.Kind.of(row.getString("kind")),
                BookingRequest.Status.of(row.getString("status")),
                instantOrNull(row, "new_starts_at"),
                newDay(row),
                row.getString("reason"),
                instant(row, "created_at"),
                instantOrNull(row, "deadline_at"),
                instantOrNull(row, "decided_at"),
                row.getString("decision_reason"),
                row.getBoolean("withdrawn"),
                row.getBoolean("superseded"),
                bookingIds(row));
    }

    private static List<Long> bookingIds(Row row) {
        Long @Nullable [] ids = row.getArrayOfLongs("booking_ids");
        return ids == null ? List.of() : List.of(ids);
    }

    private static BookingRef booking(Row row) {
        Long appointmentId = row.getLong("appointment_id");
        return appointmentId != null
                ? new BookingRef.Appointment(appointmentId)
                : new BookingRef.RentalDay(row.getLong("rental_booking_id"));
    }

    private static BookingRequest.@Nullable NewDay newDay(Row row) {
        LocalDate day = row.getLocalDate("new_day");
        return day == null
                ? null
                : new BookingRequest.NewDay(day, row.getInteger("new_price_cents"), row.getBoolean("new_day_covered"));
    }
}
