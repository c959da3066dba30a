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
 * An appointment as its page shows it.
 *
 * @param path of the page
 * @param calendar where its calendar entry is
 * @param done what has just been done; empty for nothing
 */
public record ManagedVisit(String path, String calendar, String done, SalonGetBooking.Output found, Instant now) {

    /** A service with who does it, and what it costs. */
    public record Line(Slot.Appointment part, String service, String price) {}

    /** Returns the booking. */
    public SalonBooking booking() {
        return found.booking();
    }

    /** Returns the services in running order. */
    public List<Line> lines() {
        return IntStream.range(0, booking().itinerary().size())
                .mapToObj(at -> new Line(
                        booking().itinerary().get(at),
                        booking().pricing().items().get(at).serviceName(),
                        booking().pricing().items().get(at).price().display()))
                .toList();
    }

    /** Returns what was accepted with the booking. */
    public List<ManageAsk.Terms> accepted() {
        return found.acceptedTerms().stream()
                .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                .toList();
    }

    /** Returns whether something can still be asked for. */
    public boolean isAhead() {
        return booking().status().equals("confirmed")
                && booking().startAt().toInstant().isAfter(now);
    }

    /** Returns whether a change can be asked for, now. */
    public boolean isMovable() {
        return isAhead() && nothingOpen(BookingRequest.Kind.CHANGE);
    }

    /** Returns whether a cancellation can be asked for, now. */
    public boolean isCancellable() {
        return isAhead() && nothingOpen(BookingRequest.Kind.CANCELLATION);
    }

    /** Returns whether the deadline for a change has passed. */
    public boolean isLateToMove() {
        return isAhead() && deadlines().hasPassed(BookingRequest.Kind.CHANGE, now);
    }

    /** Returns whether the deadline for a cancellation has passed. */
    public boolean isLateToCancel() {
        return isAhead() && deadlines().hasPassed(BookingRequest.Kind.CANCELLATION, now);
    }

    private RequestDeadlines deadlines() {
        return booking().deadlines();
    }

    private boolean nothingOpen(BookingRequest.Kind kind) {
        return found.requests().stream().noneMatch(request -> request.kind() == kind && isOpen(request));
    }

    /** Returns whether a request is open. */
    public static boolean isOpen(RequestView request) {
        return request.status() == BookingRequest.Status.OPEN;
    }

    /** Shows no link. */
    @Override
    public String toString() {
        return "ManagedVisit[hidden]";
    }
}
