package org.isarbooking.outbox;

import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Something that somebody is to be told.
 *
 * @param kind what, and to whom
 * @param appointmentId the salon appointment that it is about
 * @param requestId the change or cancellation request that it is about
 * @param dueAt not before then
 */
public record Notification(Kind kind, long appointmentId, OptionalLong requestId, Instant dueAt) {

    /** What is told, and to whom. */
    public enum Kind {
        /** To the customer: the appointment is booked. */
        BOOKING_CONFIRMED,
        /** To the customer: the request has arrived. */
        REQUEST_RECEIVED,
        /** To the customer: the request is approved or declined. */
        REQUEST_DECIDED,
        /** To the customer: the appointment is near. */
        REMINDER,
        /** To the owner and the specialists: a new booking. */
        NEW_BOOKING,
        /** To the owner: a new request to decide. */
        NEW_REQUEST,
        /** To the specialists: an appointment was moved or cancelled. */
        BOOKING_CHANGED;

        /** The column form, for example {@code booking_confirmed}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Notification ofBooking(Kind kind, long appointmentId, Instant dueAt) {
        return new Notification(kind, appointmentId, OptionalLong.empty(), dueAt);
    }

    public static Notification ofRequest(Kind kind, long appointmentId, long requestId, Instant dueAt) {
        return new Notification(kind, appointmentId, OptionalLong.of(requestId), dueAt);
    }
}
