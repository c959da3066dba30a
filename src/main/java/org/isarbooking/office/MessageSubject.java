package org.isarbooking.office;

import org.isarbooking.operation.Business;
import org.isarbooking.outbox.Event;
import org.jspecify.annotations.Nullable;

/**
 * The subject of a message, by the ids that operations take.
 *
 * @param appointmentId an appointment of the salon
 * @param rentalId a rental: all days that were confirmed together
 * @param bookingId an appointment or a rental day
 * @param business the line of the subject
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
            case Event.OfAppointment told ->
                visit(
                        told.appointmentId(),
                        told.requestId().isPresent() ? told.requestId().getAsLong() : null);
            case Event.OfVisitChange told -> visit(told.appointmentId(), null);
            case Event.OfRental told -> rented(told.rentalId(), null, null, null);
            case Event.OfRentalChange told -> rented(told.rentalId(), null, null, null);
            case Event.OfRentalRequest told -> rented(null, told.bookingId(), told.requestId(), null);
            case Event.OfCancellation told ->
                switch (told.kind()) {
                    case VISIT_CANCELLED -> visit(told.bookingId(), null);
                    case RENTAL_DAY_CANCELLED -> rented(null, told.bookingId(), null, null);
                };
            case Event.OfApproval told -> rented(null, null, told.requestId(), null);
            case Event.OfAgreedDays _, Event.OfBilling _ -> rented(null, null, null, null);
            case Event.OfReminder told -> rented(null, null, null, told.invoiceId());
            case Event.OfInvoice told -> rented(null, null, null, told.invoiceId());
            case Event.OfWaitlist told ->
                waiting(
                        switch (told.kind()) {
                            case WAITLIST_OFFER -> Business.SALON;
                            case RENTAL_WAITLIST_OFFER -> Business.COWORKING;
                        });
            case Event.OfWaitlistEntry told ->
                waiting(
                        switch (told.kind()) {
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
