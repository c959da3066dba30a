package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A customer's request about a booking, as stored.
 *
 * @param newStartsAt the start asked for; null for a cancellation
 * @param decisionReason what the owner says to the customer
 */
public record BookingRequest(
        long id,
        long appointmentId,
        Kind kind,
        Status status,
        @Nullable Instant newStartsAt,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant decidedAt,
        @Nullable String decisionReason) {

    /** What is asked for. */
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
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** Nobody decided before the booking started or was cancelled. */
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
                        id, appointmentId, kind, Status.LAPSED, newStartsAt, reason, createdAt, bookingStartsAt, null)
                : this;
    }
}
