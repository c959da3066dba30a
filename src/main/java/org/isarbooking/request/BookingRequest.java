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
 * A customer's request about a booking, as stored. A change asks for a new start (salon) or for a new day (coworking),
 * a cancellation for neither.
 *
 * @param newStartsAt the start that a change of an appointment asks for
 * @param newDay the day that a change of a rental day asks for
 * @param deadlineAt until when it was in time; null for requests made before that was kept
 * @param decisionReason what the owner says to the customer
 * @param withdrawn whether who made it has taken it back; it has lapsed then
 * @param superseded whether the business has settled it by its own doing, such as moving the visit; it has lapsed then
 * @param bookingIds the rental days that one request asks to cancel; empty for a request about one booking
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
     * @param priceCents what the day would cost, as the tenant was shown when asking; it holds until the request is
     *     decided
     */
    public record NewDay(LocalDate day, long priceCents) {}

    /** The kind of a request. */
    @Schema(name = "RequestKind")
    public enum Kind {
        CHANGE,
        CANCELLATION;

        /** The wire and column form. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Where a request is in its life: {@code open}, then one of the others for good. */
    @Schema(name = "RequestStatus")
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** Nobody decided before the booking started or was cancelled, or the request was withdrawn or superseded. */
        LAPSED;

        /** The wire and column form. */
        @JsonValue
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** The request as it is at an instant: an open one has lapsed once its booking has started. */
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

    /** Whether it asks about a rental day, alone or with others. */
    public boolean isAbout(long rentalDay) {
        return bookingIds.contains(rentalDay) || booking.equals(new BookingRef.RentalDay(rentalDay));
    }

    /** Whether it was made after its deadline. */
    public boolean isLate() {
        return deadlineAt != null && createdAt.isAfter(deadlineAt);
    }

    /**
     * The appointment that a salon request is about.
     *
     * @throws IllegalStateException when it is about something else
     */
    public long appointmentId() {
        return switch (booking) {
            case BookingRef.Appointment(long appointment) -> appointment;
            case BookingRef.RentalDay _ -> throw new IllegalStateException("request " + id + " is not the salon's");
        };
    }

    /**
     * The rental day that a coworking request is about.
     *
     * @throws IllegalStateException when it is about something else
     */
    public long rentalBookingId() {
        return switch (booking) {
            case BookingRef.RentalDay(long rentalDay) -> rentalDay;
            case BookingRef.Appointment _ ->
                throw new IllegalStateException("request " + id + " is not about a rental day");
        };
    }
}
