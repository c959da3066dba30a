package org.isarbooking.office;

import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Event;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the booking, request or invoice that a message is about. Other operations accept these ids.
 *
 * @param appointmentId an appointment of the salon
 * @param rentalId a rental: all days that were confirmed together
 * @param bookingId an appointment or a rental day
 */
record MessageSubject(
        @Nullable Long appointmentId,
        @Nullable Long rentalId,
        @Nullable Long bookingId,
        @Nullable Long requestId,
        @Nullable Long invoiceId,
        Business business) {

    static MessageSubject of(Event event) {
        return switch (event) {
            case Event.OfAppointment message ->
                visit(
                        message.appointmentId(),
                        message.requestId().isPresent() ? message.requestId().getAsLong() : null);
            case Event.OfVisitChange message -> visit(message.appointmentId(), null);
            case Event.OfRental message -> rented(message.rentalId(), null, null, null);
            case Event.OfRentalChange message -> rented(message.rentalId(), null, null, null);
            case Event.OfRentalRequest message -> rented(null, message.bookingId(), message.requestId(), null);
            case Event.OfCancellation message ->
                switch (message.kind()) {
                    case VISIT_CANCELLED -> visit(message.bookingId(), null);
                    case RENTAL_DAY_CANCELLED -> rented(null, message.bookingId(), null, null);
                };
            case Event.OfApproval message -> rented(null, null, message.requestId(), null);
            case Event.OfAgreedDays _, Event.OfBilling _ -> rented(null, null, null, null);
            case Event.OfReminder message -> rented(null, null, null, message.invoiceId());
            case Event.OfInvoice message -> rented(null, null, null, message.invoiceId());
            case Event.OfWaitlist message ->
                waiting(
                        switch (message.kind()) {
                            case WAITLIST_OFFER -> Business.SALON;
                            case RENTAL_WAITLIST_OFFER -> Business.COWORKING;
                        });
            case Event.OfWaitlistEntry message ->
                waiting(
                        switch (message.kind()) {
                            case WAITLIST_JOINED -> Business.SALON;
                            case RENTAL_WAITLIST_JOINED -> Business.COWORKING;
                        });
        };
    }

    private static MessageSubject waiting(Business line) {
        return new MessageSubject(null, null, null, null, null, line);
    }

    private static MessageSubject visit(long appointment, @Nullable Long request) {
        return new MessageSubject(appointment, null, appointment, request, null, Business.SALON);
    }

    private static MessageSubject rented(
            @Nullable Long rental, @Nullable Long booking, @Nullable Long request, @Nullable Long invoice) {
        return new MessageSubject(null, rental, booking, request, invoice, Business.COWORKING);
    }
}
