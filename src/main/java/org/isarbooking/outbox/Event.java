package org.isarbooking.outbox;

import io.vertx.mutiny.sqlclient.Row;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The event that a notification is about. It holds only ids. The rest of the content is stored with the message ({@link
 * ToldVisit}) or read when the message is sent.
 */
public sealed interface Event {

    /**
     * An event of a salon appointment.
     *
     * @param requestId the change or cancellation request; empty if the event isn't about a request
     */
    record OfAppointment(Notification.Kind kind, long appointmentId, OptionalLong requestId) implements Event {}

    /** An event of a rental. */
    record OfRental(MessageKind.OfRental kind, long rentalId) implements Event {}

    /** An event of a request to move or cancel a rental day. */
    record OfRentalRequest(MessageKind.OfRentalRequest kind, long bookingId, long requestId) implements Event {}

    /**
     * A rental that the office has changed.
     *
     * @param changeId the id of the stored change, with the days before the change
     */
    record OfRentalChange(MessageKind.OfRentalChange kind, long rentalId, long changeId) implements Event {}

    /**
     * A salon appointment that the office has changed.
     *
     * @param changeId the id of the stored change, with the appointment before the change
     */
    record OfVisitChange(MessageKind.OfVisitChange kind, long appointmentId, long changeId) implements Event {}

    /**
     * A booking that the owner has cancelled.
     *
     * @param bookingId the id of an appointment or of a rental day, depending on the kind
     */
    record OfCancellation(MessageKind.OfCancellation kind, long bookingId) implements Event {}

    /** An event of a request to be approved for a workspace. */
    record OfApproval(MessageKind.OfApproval kind, long requestId) implements Event {}

    /** An event of an invoice. */
    record OfInvoice(MessageKind.OfInvoice kind, long invoiceId) implements Event {}

    /**
     * A reminder of an invoice.
     *
     * @param level the level of the reminder, from 1
     */
    record OfReminder(MessageKind.OfReminder kind, long invoiceId, long level) implements Event {}

    /**
     * Data that an invoice needs is missing.
     *
     * @param questionId the id of the stored question to the tenant, with the tenant and the month
     */
    record OfBilling(MessageKind.OfBilling kind, long questionId) implements Event {}

    /** An event of an offer of the waitlist. */
    record OfWaitlist(MessageKind.OfWaitlist kind, long offerId) implements Event {}

    /** A new entry of the waitlist. */
    record OfWaitlistEntry(MessageKind.OfWaitlistEntry kind, long entryId) implements Event {}

    /**
     * Agreed days that were given back or taken back.
     *
     * @param changeId the id of the stored change, with the days
     */
    record OfAgreedDays(MessageKind.OfAgreedDays kind, long changeId) implements Event {}

    MessageKind kind();

    static Event of(Row row) {
        String kind = row.getString("kind").toUpperCase(Locale.ROOT);
        Long requestId = row.getLong("request_id");
        Long offerId = row.getLong("waitlist_offer_id");
        if (offerId != null) {
            return new OfWaitlist(MessageKind.OfWaitlist.valueOf(kind), offerId);
        }
        Long appointmentId = row.getLong("appointment_id");
        if (appointmentId != null) {
            if (kind.equals(MessageKind.OfCancellation.VISIT_CANCELLED.name())) {
                return new OfCancellation(MessageKind.OfCancellation.VISIT_CANCELLED, appointmentId);
            }
            if (requestId != null && MessageKind.OfVisitChange.NAMES.contains(kind)) {
                return new OfVisitChange(MessageKind.OfVisitChange.valueOf(kind), appointmentId, requestId);
            }
            return new OfAppointment(
                    Notification.Kind.valueOf(kind),
                    appointmentId,
                    requestId == null ? OptionalLong.empty() : OptionalLong.of(requestId));
        }
        if (row.getLong("rental_id") != null && requestId != null) {
            return new OfRentalChange(MessageKind.OfRentalChange.valueOf(kind), row.getLong("rental_id"), requestId);
        }
        if (row.getLong("rental_id") != null) {
            return new OfRental(MessageKind.OfRental.valueOf(kind), row.getLong("rental_id"));
        }
        if (row.getLong("rental_booking_id") != null && requestId != null) {
            return new OfRentalRequest(
                    MessageKind.OfRentalRequest.valueOf(kind), row.getLong("rental_booking_id"), requestId);
        }
        if (row.getLong("rental_booking_id") != null) {
            return new OfCancellation(MessageKind.OfCancellation.valueOf(kind), row.getLong("rental_booking_id"));
        }
        if (requestId != null && MessageKind.OfAgreedDays.NAMES.contains(kind)) {
            return new OfAgreedDays(MessageKind.OfAgreedDays.valueOf(kind), requestId);
        }
        if (kind.equals(MessageKind.OfBilling.NAME) && requestId != null) {
            return new OfBilling(MessageKind.OfBilling.valueOf(kind), requestId);
        }
        if (requestId != null && MessageKind.OfWaitlistEntry.NAMES.contains(kind)) {
            return new OfWaitlistEntry(MessageKind.OfWaitlistEntry.valueOf(kind), requestId);
        }
        if (row.getLong("invoice_id") == null && requestId != null) {
            return new OfApproval(MessageKind.OfApproval.valueOf(kind), requestId);
        }
        if (requestId != null) {
            return new OfReminder(MessageKind.OfReminder.valueOf(kind), row.getLong("invoice_id"), requestId);
        }
        return new OfInvoice(MessageKind.OfInvoice.valueOf(kind), row.getLong("invoice_id"));
    }
}
