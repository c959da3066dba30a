package org.isarbooking.site;

import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.page.Wording;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Munich;

/**
 * The data of the page of a rental.
 *
 * @param calendar the address of the file with its calendar events
 * @param done the last action; empty for none
 */
public record ManagedRental(String path, String calendar, String done, CoworkingGetRental.Output found, Instant now) {

    /** A rental day, with the possible requests. */
    public record Day(RentalBooking booking, boolean isMovable, boolean isCancellable) {}

    public CoworkingGetRental.View rental() {
        return found.rental();
    }

    /** Returns the terms accepted with the rental. */
    public List<ManageAsk.Terms> accepted() {
        return found.acceptedTerms().stream()
                .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                .toList();
    }

    /** Returns the days of the rental, by date. */
    public List<Day> days() {
        return rental().bookings().stream()
                .map(booking -> new Day(
                        booking,
                        isAhead(booking) && nothingOpen(booking, BookingRequest.Kind.CHANGE),
                        isAhead(booking) && nothingOpen(booking, BookingRequest.Kind.CANCELLATION)))
                .toList();
    }

    private boolean isAhead(RentalBooking booking) {
        return booking.status().equals("confirmed")
                && now.isBefore(booking.date().atStartOfDay(Munich.ZONE).toInstant());
    }

    private boolean nothingOpen(RentalBooking booking, BookingRequest.Kind kind) {
        return found.requests().stream()
                .noneMatch(request -> request.kind() == kind && isOpen(request) && isAbout(request, booking));
    }

    /** Returns true if a request is about a day. The request may also be about other days. */
    static boolean isAbout(RequestView request, RentalBooking booking) {
        List<Long> several = request.bookingIds();
        return booking.bookingId().equals(request.bookingId())
                || (several != null && several.contains(booking.bookingId()));
    }

    /** Returns the days that a request is about, in words; "" if the request has moved the day. */
    public String daysOf(RequestView request, SitePage page) {
        return daysOf(request, rental().bookings(), page);
    }

    /**
     * Returns the given days that a request is about, in words; "" if there is none, or if the request has moved the
     * day.
     */
    static String daysOf(RequestView request, List<RentalBooking> days, Wording page) {
        boolean hasMoved = request.newDate() != null && request.status() == BookingRequest.Status.APPROVED;
        return hasMoved
                ? ""
                : days.stream()
                        .filter(day -> isAbout(request, day))
                        .map(day -> page.shortDay(day.date()))
                        .collect(Collectors.joining(" · "));
    }

    public static boolean isOpen(RequestView request) {
        return request.status() == BookingRequest.Status.OPEN;
    }

    /** Leaves the rental's manage link out of logs. */
    @Override
    public String toString() {
        return "ManagedRental[hidden]";
    }
}
