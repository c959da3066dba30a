package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A message for one or more recipients, to be written to the outbox.
 *
 * @param event the event, whose kind decides the recipients
 * @param dueAt the earliest time to send it
 */
public record Notification(Event event, Instant dueAt) {

    /** Reminders that would be due within this time aren't sent, because they would only repeat the confirmation. */
    private static final Duration TOO_SOON = Duration.ofHours(2);

    /** Kinds of messages about an appointment. */
    public enum Kind implements MessageKind {
        /** To the customer: the appointment is booked. */
        BOOKING_CONFIRMED,
        /** To the customer: the request has arrived. */
        REQUEST_RECEIVED,
        /** To the customer: the request is approved or declined, has lapsed, or is superseded. */
        REQUEST_DECIDED,
        /** To the customer: the appointment is near. */
        REMINDER,
        /** To the owner and the specialists: a new booking. */
        NEW_BOOKING,
        /** To the owner: a new request to decide. */
        NEW_REQUEST,
        /** To the specialists: an appointment was changed or cancelled. */
        BOOKING_CHANGED,
        /** To the owner: the appointment began before the owner decided on the request. */
        REQUEST_LAPSED,
        /** To the owner: a cancellation was approved at once, by a rule of the business file. */
        REQUEST_APPROVED_AT_ONCE,
        /**
         * To the specialists, if a rule of the business file asks for it: a customer asks to move or cancel their
         * visit.
         */
        REQUEST_ABOUT_VISIT;

        @Override
        public List<Audience> audiences() {
            return switch (this) {
                case BOOKING_CONFIRMED, REQUEST_RECEIVED, REQUEST_DECIDED, REMINDER -> List.of(Audience.CUSTOMER);
                case NEW_BOOKING -> List.of(Audience.OWNER, Audience.SPECIALIST);
                case NEW_REQUEST, REQUEST_LAPSED, REQUEST_APPROVED_AT_ONCE -> List.of(Audience.OWNER);
                case BOOKING_CHANGED, REQUEST_ABOUT_VISIT -> List.of(Audience.SPECIALIST);
            };
        }
    }

    public static Notification ofBooking(Kind kind, long appointmentId, Instant dueAt) {
        return new Notification(new Event.OfAppointment(kind, appointmentId, OptionalLong.empty()), dueAt);
    }

    public static Notification ofRequest(Kind kind, long appointmentId, long requestId, Instant dueAt) {
        return new Notification(new Event.OfAppointment(kind, appointmentId, OptionalLong.of(requestId)), dueAt);
    }

    /**
     * Returns the messages to customer and owner about a request that has lapsed, because its appointment began before
     * a decision.
     */
    public static List<Notification> ofLapsedRequest(long appointmentId, long requestId, Instant now) {
        return Stream.of(Kind.REQUEST_DECIDED, Kind.REQUEST_LAPSED)
                .map(kind -> ofRequest(kind, appointmentId, requestId, now))
                .toList();
    }

    /**
     * Returns the messages to tenant and owner about a request on rental days that has lapsed, or that has no day left
     * to cancel.
     */
    public static List<Notification> ofLapsedRentalRequest(long bookingId, long requestId, Instant now) {
        return Stream.of(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED,
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_LAPSED)
                .map(kind -> new Notification(new Event.OfRentalRequest(kind, bookingId, requestId), now))
                .toList();
    }

    /** Returns the message to the owner about a rental day's cancellation that was approved at once. */
    public static Notification ofRentalApprovedAtOnce(long bookingId, long requestId, Instant now) {
        return new Notification(
                new Event.OfRentalRequest(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_APPROVED_AT_ONCE, bookingId, requestId),
                now);
    }

    /**
     * Returns the messages about a new booking: the confirmation, the notices to owner and specialists, and the
     * reminder.
     */
    public static List<Notification> ofNewBooking(
            long appointmentId, Instant startsAt, int reminderMinutes, Instant now) {
        return Stream.concat(
                        Stream.of(Kind.BOOKING_CONFIRMED, Kind.NEW_BOOKING)
                                .map(kind -> ofBooking(kind, appointmentId, now)),
                        reminder(appointmentId, startsAt, reminderMinutes, now).stream())
                .toList();
    }

    /**
     * Returns the reminder of an appointment; empty if it would be due within two hours or in the past. After a move,
     * the new reminder replaces the earlier one.
     *
     * @param reminderMinutes the time between reminder and start; 0 turns reminders off
     */
    public static Optional<Notification> reminder(
            long appointmentId, Instant startsAt, int reminderMinutes, Instant now) {
        Instant dueAt = startsAt.minus(Duration.ofMinutes(reminderMinutes));
        return reminderMinutes > 0 && dueAt.isAfter(now.plus(TOO_SOON))
                ? Optional.of(ofBooking(Kind.REMINDER, appointmentId, dueAt))
                : Optional.empty();
    }

    /** Returns the messages about a new rental: the confirmation and the notice to the owner. */
    public static List<Notification> ofNewRental(long rentalId, Instant now) {
        return Stream.of(MessageKind.OfRental.values())
                .map(kind -> new Notification(new Event.OfRental(kind, rentalId), now))
                .toList();
    }

    /**
     * Returns the messages about a new request to move or cancel rental days: the receipt and the notice to the owner.
     */
    public static List<Notification> ofNewRentalRequest(long bookingId, long requestId, Instant now) {
        return Stream.of(
                        MessageKind.OfRentalRequest.RENTAL_REQUEST_RECEIVED,
                        MessageKind.OfRentalRequest.NEW_RENTAL_REQUEST)
                .map(kind -> new Notification(new Event.OfRentalRequest(kind, bookingId, requestId), now))
                .toList();
    }

    /** Returns the message about the decision on a request to move or cancel rental days. */
    public static Notification ofRentalDecision(long bookingId, long requestId, Instant now) {
        return new Notification(
                new Event.OfRentalRequest(MessageKind.OfRentalRequest.RENTAL_REQUEST_DECIDED, bookingId, requestId),
                now);
    }

    /** Returns the messages about a new request for an approval: the receipt and the notice to the owner. */
    public static List<Notification> ofNewApprovalRequest(long requestId, Instant now) {
        return Stream.of(MessageKind.OfApproval.APPROVAL_REQUEST_RECEIVED, MessageKind.OfApproval.NEW_APPROVAL_REQUEST)
                .map(kind -> new Notification(new Event.OfApproval(kind, requestId), now))
                .toList();
    }

    /** Returns the message about the decision on a request for an approval. */
    public static Notification ofApprovalDecision(long requestId, Instant now) {
        return new Notification(new Event.OfApproval(MessageKind.OfApproval.APPROVAL_REQUEST_DECIDED, requestId), now);
    }

    /**
     * Returns the messages about agreed days that were given back or taken back. The tenant gets a message. The owner
     * gets one if the tenant, not the office, gave or took the days back.
     */
    public static List<Notification> ofAgreedDays(boolean givenBack, boolean byOffice, long changeId, Instant now) {
        MessageKind.OfAgreedDays toTenant = givenBack
                ? MessageKind.OfAgreedDays.AGREED_DAYS_GIVEN_BACK
                : MessageKind.OfAgreedDays.AGREED_DAYS_TAKEN_BACK;
        MessageKind.OfAgreedDays notice = givenBack
                ? MessageKind.OfAgreedDays.AGREED_DAYS_GIVEN_BACK_NOTICE
                : MessageKind.OfAgreedDays.AGREED_DAYS_TAKEN_BACK_NOTICE;
        return (byOffice ? Stream.of(toTenant) : Stream.of(toTenant, notice))
                .map(kind -> new Notification(new Event.OfAgreedDays(kind, changeId), now))
                .toList();
    }

    /** Returns the message to the customer about an appointment that the office has changed. */
    public static Notification ofChangedVisit(long appointmentId, long changeId, Instant now) {
        return new Notification(
                new Event.OfVisitChange(MessageKind.OfVisitChange.VISIT_CHANGED, appointmentId, changeId), now);
    }

    /** Returns the message to the tenant about rental days that the office has changed. */
    public static Notification ofChangedRental(long rentalId, long changeId, Instant now) {
        return new Notification(
                new Event.OfRentalChange(MessageKind.OfRentalChange.RENTAL_CHANGED, rentalId, changeId), now);
    }

    /** Returns the message to the tenant about a rental whose remaining days the owner has cancelled. */
    public static Notification ofCancelledRental(long rentalId, long changeId, Instant now) {
        return new Notification(
                new Event.OfRentalChange(MessageKind.OfRentalChange.RENTAL_CANCELLED, rentalId, changeId), now);
    }

    /** Returns the message to the customer about an appointment that the owner has cancelled. */
    public static Notification ofCancelledVisit(long appointmentId, Instant now) {
        return new Notification(
                new Event.OfCancellation(MessageKind.OfCancellation.VISIT_CANCELLED, appointmentId), now);
    }

    /** Returns the message to the tenant about a rental day that the owner has cancelled. */
    public static Notification ofCancelledDay(long bookingId, Instant now) {
        return new Notification(
                new Event.OfCancellation(MessageKind.OfCancellation.RENTAL_DAY_CANCELLED, bookingId), now);
    }

    /** Returns the message to a customer on the waitlist about time that is held for them. */
    public static Notification ofWaitlistOffer(long offerId, Instant now) {
        return new Notification(new Event.OfWaitlist(MessageKind.OfWaitlist.WAITLIST_OFFER, offerId), now);
    }

    /** Returns the message to a tenant on the waitlist about a day that is held for them. */
    public static Notification ofRentalWaitlistOffer(long offerId, Instant now) {
        return new Notification(new Event.OfWaitlist(MessageKind.OfWaitlist.RENTAL_WAITLIST_OFFER, offerId), now);
    }

    /** Returns the message to the customer or tenant who has joined the waitlist. */
    public static Notification ofWaitlistEntry(MessageKind.OfWaitlistEntry kind, long entryId, Instant now) {
        return new Notification(new Event.OfWaitlistEntry(kind, entryId), now);
    }

    /** Returns the reminder of an invoice that is not paid in time. */
    public static Notification ofReminder(long invoiceId, int level, Instant now) {
        return new Notification(new Event.OfReminder(MessageKind.OfReminder.PAYMENT_REMINDER, invoiceId, level), now);
    }

    /** Returns the message that asks a tenant for data that an invoice needs. */
    public static Notification ofBillingQuestion(long questionId, Instant now) {
        return new Notification(new Event.OfBilling(MessageKind.OfBilling.BILLING_DATA_NEEDED, questionId), now);
    }

    /** Returns the message with a new invoice or credit note. */
    public static Notification ofInvoice(long invoiceId, Instant now) {
        return new Notification(new Event.OfInvoice(MessageKind.OfInvoice.INVOICE_ISSUED, invoiceId), now);
    }
}
