package org.isarbooking.site;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestDeadlines;
import org.isarbooking.request.RequestView;
import org.isarbooking.salon.SalonBooking;
import org.isarbooking.salon.SalonGetBooking;
import org.isarbooking.salon.Slot;

/**
 * The data of the page of an appointment.
 *
 * @param calendar the address of the file with its calendar event
 * @param done the last action; empty for none
 */
public record ManagedVisit(String path, String calendar, String done, SalonGetBooking.Output found, Instant now) {

    public record Line(Slot.Appointment part, String service, String price) {}

    public SalonBooking booking() {
        return found.booking();
    }

    /** Returns the services in the order in which they take place. */
    public List<Line> lines() {
        return IntStream.range(0, booking().itinerary().size())
                .mapToObj(at -> new Line(
                        booking().itinerary().get(at),
                        booking().pricing().items().get(at).serviceName(),
                        booking().pricing().items().get(at).price().display()))
                .toList();
    }

    /** Returns the address of the booking page, with the same services chosen. */
    public String again() {
        return new Choice(
                        booking().itinerary().stream()
                                .map(part -> part.serviceId().toString())
                                .toList(),
                        "",
                        "")
                .back();
    }

    /** Returns the terms accepted with the booking. */
    public List<ManageAsk.Terms> accepted() {
        return found.acceptedTerms().stream()
                .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                .toList();
    }

    /** Returns true if the appointment is confirmed and has not begun. */
    public boolean isAhead() {
        return booking().status().equals("confirmed")
                && booking().startAt().toInstant().isAfter(now);
    }

    /** Returns true if a change can be requested now. */
    public boolean isMovable() {
        return isAhead() && nothingOpen(BookingRequest.Kind.CHANGE);
    }

    /** Returns true if a cancellation can be requested now. */
    public boolean isCancellable() {
        return isAhead() && nothingOpen(BookingRequest.Kind.CANCELLATION);
    }

    /** Returns true if the deadline for a change has passed, but the appointment has not begun. */
    public boolean isLateToMove() {
        return isAhead() && deadlines().hasPassed(BookingRequest.Kind.CHANGE, now);
    }

    /** Returns true if the deadline for a cancellation has passed, but the appointment has not begun. */
    public boolean isLateToCancel() {
        return isAhead() && deadlines().hasPassed(BookingRequest.Kind.CANCELLATION, now);
    }

    private RequestDeadlines deadlines() {
        return booking().deadlines();
    }

    private boolean nothingOpen(BookingRequest.Kind kind) {
        return found.requests().stream().noneMatch(request -> request.kind() == kind && isOpen(request));
    }

    public static boolean isOpen(RequestView request) {
        return request.status() == BookingRequest.Status.OPEN;
    }

    /** Leaves the booking's link out of logs. */
    @Override
    public String toString() {
        return "ManagedVisit[hidden]";
    }
}
