package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Something that somebody is to be told.
 *
 * @param kind what, and to whom
 * @param appointmentId the salon appointment that it is about
 * @param requestId the change or cancellation request that it is about
 * @param dueAt not before then
 */
public record Notification(Kind kind, long appointmentId, OptionalLong requestId, Instant dueAt) {

    /** A reminder that would come this soon after the booking tells nothing new. */
    private static final Duration TOO_SOON = Duration.ofHours(2);

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

        /** Who is told. */
        public List<Audience> audiences() {
            return switch (this) {
                case BOOKING_CONFIRMED, REQUEST_RECEIVED, REQUEST_DECIDED, REMINDER -> List.of(Audience.CUSTOMER);
                case NEW_BOOKING -> List.of(Audience.OWNER, Audience.SPECIALIST);
                case NEW_REQUEST -> List.of(Audience.OWNER);
                case BOOKING_CHANGED -> List.of(Audience.SPECIALIST);
            };
        }

        /** The column form, for example {@code booking_confirmed}. */
        public String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Kind of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    public static Notification ofBooking(Kind kind, long appointmentId, Instant dueAt) {
        return new Notification(kind, appointmentId, OptionalLong.empty(), dueAt);
    }

    public static Notification ofRequest(Kind kind, long appointmentId, long requestId, Instant dueAt) {
        return new Notification(kind, appointmentId, OptionalLong.of(requestId), dueAt);
    }

    /** Everything that a new booking causes: the confirmation, the notices to owner and specialists, and the reminder. */
    public static List<Notification> ofNewBooking(
            long appointmentId, Instant startsAt, int reminderMinutes, Instant now) {
        return Stream.concat(
                        Stream.of(Kind.BOOKING_CONFIRMED, Kind.NEW_BOOKING)
                                .map(kind -> ofBooking(kind, appointmentId, now)),
                        reminder(appointmentId, startsAt, reminderMinutes, now).stream())
                .toList();
    }

    /**
     * The reminder of an appointment; none when its time is past or nearly so. Written again when the appointment has been moved, it replaces the
     * one before.
     *
     * @param reminderMinutes how long before the start; 0 means that nobody wants reminders
     */
    public static Optional<Notification> reminder(
            long appointmentId, Instant startsAt, int reminderMinutes, Instant now) {
        Instant dueAt = startsAt.minus(Duration.ofMinutes(reminderMinutes));
        return reminderMinutes > 0 && dueAt.isAfter(now.plus(TOO_SOON))
                ? Optional.of(ofBooking(Kind.REMINDER, appointmentId, dueAt))
                : Optional.empty();
    }
}
