package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Reads what messages tell, from the family that each tells of. */
@ApplicationScoped
class Contents {

    private final AppointmentSource appointments;
    private final RentalSource rentals;
    private final InvoiceSource invoices;

    Contents(AppointmentSource appointments, RentalSource rentals, InvoiceSource invoices) {
        this.appointments = appointments;
        this.rentals = rentals;
        this.invoices = invoices;
    }

    Uni<Content> of(Event event) {
        return switch (event) {
            case Event.OfAppointment told -> appointment(told);
            case Event.OfRental told ->
                rentals.rental(told.rentalId()).map(rental -> new Content.OfRental(told.kind(), rental.orElseThrow()));
            case Event.OfRentalRequest told -> rentalRequest(told);
            case Event.OfRentalChange told -> rentalChange(told);
            case Event.OfVisitChange told -> change(told);
            case Event.OfCancellation told -> cancellation(told);
            case Event.OfApproval told ->
                rentals.approval(told.requestId())
                        .map(approval -> new Content.OfApproval(told.kind(), approval.orElseThrow()));
            case Event.OfInvoice told -> invoice(told);
        };
    }

    private Uni<Content> appointment(Event.OfAppointment told) {
        return appointments
                .booking(told.appointmentId())
                .flatMap(booking -> request(told)
                        .map(request -> new Content.OfAppointment(told.kind(), booking.orElseThrow(), request)));
    }

    private Uni<Optional<RequestFacts>> request(Event.OfAppointment told) {
        return told.requestId().isPresent()
                ? appointments.request(told.requestId().getAsLong())
                : Uni.createFrom().item(Optional.empty());
    }

    private Uni<Content> change(Event.OfVisitChange told) {
        return appointments
                .booking(told.appointmentId())
                .flatMap(booking -> appointments
                        .change(told.changeId())
                        .map(before ->
                                new Content.OfVisitChange(told.kind(), booking.orElseThrow(), before.orElseThrow())));
    }

    private Uni<Content> rentalChange(Event.OfRentalChange told) {
        return rentals.daysOfChange(told.changeId())
                .flatMap(rental -> rentals.change(told.changeId())
                        .map(before ->
                                new Content.OfRentalChange(told.kind(), rental.orElseThrow(), before.orElseThrow())));
    }

    private Uni<Content> rentalRequest(Event.OfRentalRequest told) {
        return rentals.daysOf(told.requestId())
                .flatMap(rental -> rentals.request(told.requestId())
                        .map(request ->
                                new Content.OfRentalRequest(told.kind(), rental.orElseThrow(), request.orElseThrow())));
    }

    private Uni<Content> cancellation(Event.OfCancellation told) {
        long id = told.bookingId();
        return switch (told.kind()) {
            case VISIT_CANCELLED ->
                appointments
                        .booking(id)
                        .flatMap(booking -> appointments
                                .cancellation(id)
                                .map(cancellation -> new Content.OfCancelledVisit(
                                        booking.orElseThrow(), cancellation.orElseThrow())));
            case RENTAL_DAY_CANCELLED ->
                rentals.rentalDay(id)
                        .flatMap(rental -> rentals.cancellation(id)
                                .map(cancellation ->
                                        new Content.OfCancelledDay(rental.orElseThrow(), cancellation.orElseThrow())));
        };
    }

    private Uni<Content> invoice(Event.OfInvoice told) {
        return invoices.invoice(told.invoiceId())
                .flatMap(invoice -> invoices.pdf(told.invoiceId())
                        .map(pdf -> new Content.OfInvoice(told.kind(), invoice.orElseThrow(), pdf)));
    }
}
