package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Decides whether messages about appointments are still sent. */
final class AppointmentVerdicts {

    private AppointmentVerdicts() {}

    static Verdict of(WaitingMessage message, Content.OfAppointment told, Instant now) {
        BookingFacts booking = told.booking();
        Optional<RequestFacts> request = told.request();
        return switch (told.kind()) {
            case BOOKING_CONFIRMED, NEW_BOOKING ->
                booking.isCancelledNow() ? new Verdict.Drop("cancelled") : send(message, booking);
            case REMINDER -> reminder(message, booking, now);
            case REQUEST_RECEIVED -> ifStatus(request, true, message, booking);
            case REQUEST_DECIDED ->
                isChange(request) && booking.isCancelledNow()
                        ? new Verdict.Drop("cancelled after the change")
                        : ifStatus(request, false, message, booking);
            case NEW_REQUEST -> newRequest(message, booking, request);
            case BOOKING_CHANGED -> send(message, booking);
            case REQUEST_LAPSED -> ifStatus(request, RequestFacts.Status.LAPSED, message, booking);
            case REQUEST_APPROVED_AT_ONCE -> ifStatus(request, RequestFacts.Status.APPROVED, message, booking);
            case REQUEST_ABOUT_VISIT -> ifStatus(request, RequestFacts.Status.OPEN, message, booking);
        };
    }

    /**
     * Drops a message about a change if the visit was cancelled afterwards. Then the message about the cancellation is
     * enough. Drops a message about a handover if the specialist has a service of the visit again.
     */
    static Verdict of(WaitingMessage message, Content.OfVisitChange told) {
        BookingFacts booking = told.booking();
        return switch (told.kind()) {
            case VISIT_CHANGED ->
                booking.isCancelledNow()
                        ? new Verdict.Drop("cancelled after the change")
                        : Verdict.sendTo(booking.customer().flatMap(BookingFacts.Contact::address));
            case VISIT_HANDED_OVER -> {
                int staffId = message.staffId().orElseThrow();
                yield booking.services().stream().anyMatch(service -> service.staffId() == staffId)
                        ? new Verdict.Drop("has the visit again")
                        : Verdict.sendTo(told.before().services().stream()
                                .filter(service -> service.staffId() == staffId)
                                .flatMap(service -> service.staffEmail().stream())
                                .findFirst());
            }
        };
    }

    private static Verdict reminder(WaitingMessage message, BookingFacts booking, Instant now) {
        Instant dueAt = booking.startsAt()
                .minus(Duration.ofMinutes(booking.business().deadlines().reminderMinutes()));
        if (booking.state() != BookingFacts.State.BOOKED) {
            return new Verdict.Drop("not booked any more");
        }
        if (!now.isBefore(booking.startsAt())) {
            return new Verdict.Drop("begun");
        }
        return now.isBefore(dueAt) ? new Verdict.Wait(dueAt) : send(message, booking);
    }

    /**
     * Sends a message only if the request is still in the state that the message reports.
     *
     * @param open true for the message that the request has arrived, false for the message about the decision
     */
    private static Verdict ifStatus(
            Optional<RequestFacts> request, boolean open, WaitingMessage message, BookingFacts booking) {
        return request.filter(found -> (found.status() == RequestFacts.Status.OPEN) == open)
                .map(_ -> send(message, booking))
                .orElseGet(() -> new Verdict.Drop("request is in another state"));
    }

    private static Verdict ifStatus(
            Optional<RequestFacts> request, RequestFacts.Status status, WaitingMessage message, BookingFacts booking) {
        return request.filter(found -> found.status() == status)
                .map(_ -> send(message, booking))
                .orElseGet(() -> new Verdict.Drop("request is in another state"));
    }

    /**
     * Sends the message that tells the owner about a new request. Drops the message if the request doesn't exist, or
     * was withdrawn or superseded. Also drops it if an approval of the request has moved the appointment.
     */
    private static Verdict newRequest(WaitingMessage message, BookingFacts booking, Optional<RequestFacts> request) {
        boolean isMoved = isChange(request)
                && request.filter(found -> found.status() == RequestFacts.Status.APPROVED)
                        .isPresent();
        boolean isSettledOtherwise = request.filter(found -> found.status() == RequestFacts.Status.WITHDRAWN
                        || found.status() == RequestFacts.Status.SUPERSEDED)
                .isPresent();
        return request.isEmpty() || isMoved || isSettledOtherwise
                ? new Verdict.Drop("nothing to decide any more")
                : send(message, booking);
    }

    private static boolean isChange(Optional<RequestFacts> request) {
        return request.flatMap(RequestFacts::newStart).isPresent();
    }

    private static Verdict send(WaitingMessage message, BookingFacts booking) {
        return Verdict.sendTo(address(message, booking));
    }

    private static Optional<String> address(WaitingMessage message, BookingFacts booking) {
        return switch (message.audience()) {
            case CUSTOMER -> booking.customer().flatMap(BookingFacts.Contact::address);
            case OWNER -> Optional.ofNullable(booking.business().email());
            case SPECIALIST ->
                booking.services().stream()
                        .filter(service ->
                                service.staffId() == message.staffId().orElseThrow())
                        .flatMap(service -> service.staffEmail().stream())
                        .findFirst();
        };
    }
}
