package org.isarbooking.outbox;

import io.quarkus.arc.All;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the content of messages. Each kind of message has a source, such as {@link AppointmentSource}. */
@ApplicationScoped
class Contents {

    private final AppointmentSource appointments;
    private final RentalSource rentals;
    private final TenancySource tenancy;
    private final InvoiceSource invoices;
    private final Map<MessageKind, WaitlistSource> waitlists;

    Contents(
            AppointmentSource appointments,
            RentalSource rentals,
            TenancySource tenancy,
            InvoiceSource invoices,
            @All List<WaitlistSource> waitlists) {
        this.waitlists = waitlists.stream()
                .flatMap(source -> source.kinds().stream().map(kind -> Map.entry(kind, source)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
        this.appointments = appointments;
        this.rentals = rentals;
        this.tenancy = tenancy;
        this.invoices = invoices;
    }

    /**
     * Returns the content of an event's message. Fails if a row of the event no longer exists.
     *
     * @param visit the visit right after the event; empty if the visit is to be read now
     */
    Uni<Content> of(Event event, Optional<ToldVisit> visit) {
        return switch (event) {
            case Event.OfAppointment told -> appointment(told, visit);
            case Event.OfRental told ->
                rentals.rental(told.rentalId()).map(rental -> new Content.OfRental(told.kind(), rental.orElseThrow()));
            case Event.OfRentalRequest told -> rentalRequest(told);
            case Event.OfRentalChange told -> rentalChange(told);
            case Event.OfVisitChange told -> change(told, visit);
            case Event.OfCancellation told -> cancellation(told, visit);
            case Event.OfApproval told ->
                tenancy.approval(told.requestId())
                        .map(approval -> new Content.OfApproval(told.kind(), approval.orElseThrow()));
            case Event.OfAgreedDays told ->
                tenancy.agreedDays(told.changeId())
                        .map(days -> new Content.OfAgreedDays(told.kind(), days.orElseThrow()));
            case Event.OfInvoice told -> invoice(told);
            case Event.OfReminder told -> reminder(told);
            case Event.OfBilling told ->
                invoices.billingQuestion(told.questionId())
                        .map(billing -> new Content.OfBilling(billing.orElseThrow()));
            case Event.OfWaitlist told ->
                waitlist(told.kind())
                        .offer(told.offerId())
                        .map(offer -> new Content.OfWaitlist(told.kind(), offer.orElseThrow()));
            case Event.OfWaitlistEntry told ->
                waitlist(told.kind())
                        .entry(told.entryId())
                        .map(entry -> new Content.OfWaitlistEntry(told.kind(), entry.orElseThrow()));
        };
    }

    private WaitlistSource waitlist(MessageKind kind) {
        return Objects.requireNonNull(waitlists.get(kind), "each kind has a source");
    }

    private Uni<Content> appointment(Event.OfAppointment told, Optional<ToldVisit> visit) {
        return appointments
                .booking(told.appointmentId(), visit)
                .flatMap(booking -> request(told)
                        .flatMap(request -> before(told, request, visit)
                                .map(before -> new Content.OfAppointment(
                                        told.kind(), booking.orElseThrow(), request, before))));
    }

    /** Returns the appointment before the change that the message is about; empty if it isn't about a change. */
    private Uni<Optional<ChangeFacts>> before(
            Event.OfAppointment told, Optional<RequestFacts> request, Optional<ToldVisit> visit) {
        return switch (told.kind()) {
            case REQUEST_DECIDED ->
                request.filter(RequestFacts::hasMoved).isPresent()
                        ? appointments.changeOf(told.requestId().orElseThrow(), visit)
                        : Uni.createFrom().item(Optional.empty());
            case BOOKING_CHANGED ->
                told.requestId().isPresent()
                        ? appointments.changeOf(told.requestId().getAsLong(), visit)
                        : appointments.lastChange(told.appointmentId(), visit);
            case BOOKING_CONFIRMED,
                    REQUEST_RECEIVED,
                    REMINDER,
                    NEW_BOOKING,
                    NEW_REQUEST,
                    REQUEST_LAPSED,
                    REQUEST_APPROVED_AT_ONCE,
                    REQUEST_ABOUT_VISIT -> Uni.createFrom().item(Optional.empty());
        };
    }

    private Uni<Optional<RequestFacts>> request(Event.OfAppointment told) {
        return told.requestId().isPresent()
                ? appointments.request(told.requestId().getAsLong())
                : Uni.createFrom().item(Optional.empty());
    }

    private Uni<Content> change(Event.OfVisitChange told, Optional<ToldVisit> visit) {
        return appointments
                .booking(told.appointmentId(), visit)
                .flatMap(booking -> appointments
                        .change(told.changeId(), visit)
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

    private Uni<Content> cancellation(Event.OfCancellation told, Optional<ToldVisit> visit) {
        long id = told.bookingId();
        return switch (told.kind()) {
            case VISIT_CANCELLED ->
                appointments
                        .booking(id, visit)
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

    private Uni<Content> reminder(Event.OfReminder told) {
        return invoices.reminder(told.invoiceId(), told.level())
                .flatMap(reminder ->
                        invoices.pdf(told.invoiceId()).map(pdf -> new Content.OfReminder(reminder.orElseThrow(), pdf)));
    }

    private Uni<Content> invoice(Event.OfInvoice told) {
        return invoices.invoice(told.invoiceId())
                .flatMap(invoice -> invoices.pdf(told.invoiceId())
                        .map(pdf -> new Content.OfInvoice(told.kind(), invoice.orElseThrow(), pdf)));
    }
}
