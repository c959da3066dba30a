package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Something that somebody is to be told.
 *
 * @param event what, and to whom
 * @param dueAt not before then
 */
public record Notification(Event event, Instant dueAt) {

    /** A reminder that would come this soon after the booking tells nothing new. */
    private static final Duration TOO_SOON = Duration.ofHours(2);

    /** What is told of an appointment, and to whom. */
    public enum Kind implements MessageKind {
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

        @Override
        public List<Audience> audiences() {
            return switch (this) {
                case BOOKING_CONFIRMED, REQUEST_RECEIVED, REQUEST_DECIDED, REMINDER -> List.of(Audience.CUSTOMER);
                case NEW_BOOKING -> List.of(Audience.OWNER, Audience.SPECIALIST);
                case NEW_REQUEST -> List.of(Audience.OWNER);
                case BOOKING_CHANGED -> List.of(Audience.SPECIALIST);
            };
        }
    }

    public static Notification ofBooking(Kind kind, long appointmentId, Instant dueAt) {
        return new Notification(new Event.OfAppointment(kind, appointmentId, OptionalLong.empty()), dueAt);
    }

    public static Notification ofRequest(Kind kind, long appointmentId, long requestId, Instant dueAt) {
        return new Notification(new Event.OfAppointment(kind, appointmentId, OptionalLong.of(requestId)), dueAt);
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

    /** Everything that a new rental causes: the confirmation and the notice to the owner. */
    public static List<Notification> ofNewRental(long rentalId, Instant now) {
        return Stream.of(MessageKind.OfRental.values())
                .map(kind -> new Notification(new Event.OfRental(kind, rentalId), now))
                .toList();
    }

    /** Everything that a new request about a rental day causes: the receipt and the notice to the owner. */
    public static List<Notification> ofNewRentalRequest(long bookingId, long requestId, Instant now) {
        return Stream.of(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_RECEIVED,
                        MessageKind.OfRentalRequest.NEW_RENTAL_REQUEST)
                .map(kind -> new Notification(new Event.OfRentalRequest(kind, bookingId, requestId), now))
                .toList();
    }

    /** What the decision about a rental day's request causes. */
    public static Notification ofRentalDecision(long bookingId, long requestId, Instant now) {
        return new Notification(
                new Event.OfRentalRequest(MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED, bookingId, requestId),
                now);
    }

    /** What the customer is told when the owner cancels an appointment. */
    public static Notification ofCancelledVisit(long appointmentId, Instant now) {
        return new Notification(
                new Event.OfCancellation(MessageKind.OfCancellation.VISIT_CANCELLED, appointmentId), now);
    }

    /** What the tenant is told when the owner cancels a rental day. */
    public static Notification ofCancelledDay(long bookingId, Instant now) {
        return new Notification(
                new Event.OfCancellation(MessageKind.OfCancellation.RENTAL_DAY_CANCELLED, bookingId), now);
    }

    /** What an invoice or credit note causes when it is issued. */
    public static Notification ofInvoice(long invoiceId, Instant now) {
        return new Notification(new Event.OfInvoice(MessageKind.OfInvoice.INVOICE_ISSUED, invoiceId), now);
    }
}
