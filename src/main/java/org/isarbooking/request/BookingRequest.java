package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A customer's or tenant's request about a booking, as stored. A change asks for a new start (salon) or a new day
 * (coworking); a cancellation asks for neither.
 *
 * @param newStartsAt the requested start of an appointment
 * @param newDay the requested day of a rental day
 * @param deadlineAt the last instant at which the request would be in time; null for requests made before deadlines
 *     were stored
 * @param decisionReason the owner's reason, for the customer
 * @param withdrawn true if the customer has withdrawn the request; its status is lapsed then
 * @param superseded true if the business has settled the request in another way, such as moving the visit; its status
 *     is lapsed then
 * @param bookingIds the rental days of a request to cancel several; empty for a request about one booking
 */
public record BookingRequest(
        long id,
        BookingRef booking,
        Kind kind,
        Status status,
        @Nullable Instant newStartsAt,
        @Nullable NewDay newDay,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant deadlineAt,
        @Nullable Instant decidedAt,
        @Nullable String decisionReason,
        boolean withdrawn,
        boolean superseded,
        List<Long> bookingIds) {

    public BookingRequest {
        bookingIds = List.copyOf(bookingIds);
    }

    /**
     * Another day for a rental day.
     *
     * @param priceCents the day's gross price when the request was made; an approval never raises it
     * @param covered true if a monthly agreement covered the day when the request was made; its price is 0 then
     */
    public record NewDay(LocalDate day, long priceCents, boolean covered) {}

    /** The kind of a request. */
    @Schema(name = "RequestKind")
    public enum Kind {
        CHANGE,
        CANCELLATION;

        /** Returns the form on the wire and in columns. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** The states of a request: first {@code open}, then one of the others, which are final. */
    @Schema(name = "RequestStatus")
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** The booking began or was cancelled before a decision, or the request was withdrawn or superseded. */
        LAPSED;

        /** Returns the form on the wire and in columns. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Returns the request as it is at an instant: an open request lapses when its booking starts. */
    public BookingRequest at(Instant now, Instant bookingStartsAt) {
        return status == Status.OPEN && !now.isBefore(bookingStartsAt)
                ? new BookingRequest(
                        id,
                        booking,
                        kind,
                        Status.LAPSED,
                        newStartsAt,
                        newDay,
                        reason,
                        createdAt,
                        deadlineAt,
                        bookingStartsAt,
                        null,
                        false,
                        false,
                        bookingIds)
                : this;
    }

    /** Returns the request as it is at a time; a rental day begins with its local day (Europe/Berlin). */
    public BookingRequest at(Instant now, LocalDate rentalDay) {
        return at(now, rentalDay.atStartOfDay(Munich.ZONE).toInstant());
    }

    /** Returns whether the request is about a rental day, alone or with others. */
    public boolean isAbout(long rentalDay) {
        return bookingIds.contains(rentalDay) || booking.equals(new BookingRef.RentalDay(rentalDay));
    }

    /** Returns whether the request was made after its deadline. */
    public boolean isLate() {
        return deadlineAt != null && createdAt.isAfter(deadlineAt);
    }

    /**
     * Returns the appointment of a salon request.
     *
     * @throws IllegalStateException if the request is about a rental day
     */
    public long appointmentId() {
        return switch (booking) {
            case BookingRef.Appointment(long appointment) -> appointment;
            case BookingRef.RentalDay _ -> throw new IllegalStateException("request " + id + " is not the salon's");
        };
    }

    /**
     * Returns the rental day of a coworking request.
     *
     * @throws IllegalStateException if the request is about an appointment
     */
    public long rentalBookingId() {
        return switch (booking) {
            case BookingRef.RentalDay(long rentalDay) -> rentalDay;
            case BookingRef.Appointment _ ->
                throw new IllegalStateException("request " + id + " is not about a rental day");
        };
    }

    /** Leaves the reasons out of logs. */
    @Override
    public String toString() {
        return "BookingRequest[" + id + ", " + kind + ", " + status + "]";
    }
}
