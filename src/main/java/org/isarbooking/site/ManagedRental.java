package org.isarbooking.site;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.coworking.CoworkingGetRental;
import org.isarbooking.coworking.RentalBooking;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A rental as its page shows it.
 *
 * @param path of the page
 * @param calendar the address of its calendar entries
 * @param done the last action; empty for none
 */
public record ManagedRental(String path, String calendar, String done, CoworkingGetRental.Output found, Instant now) {

    /** A day, and the requests that are possible. */
    public record Day(RentalBooking booking, boolean isMovable, boolean isCancellable) {}

    /** Returns the rental. */
    public CoworkingGetRental.View rental() {
        return found.rental();
    }

    /** Returns the terms accepted with the booking. */
    public List<ManageAsk.Terms> accepted() {
        return found.acceptedTerms().stream()
                .map(terms -> new ManageAsk.Terms(terms.kind(), terms.version(), terms.url()))
                .toList();
    }

    /** Returns its days, by date. */
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

    /** Returns true if a request is about a day, alone or among others. */
    static boolean isAbout(RequestView request, RentalBooking booking) {
        List<Long> several = request.bookingIds();
        return booking.bookingId().equals(request.bookingId())
                || (several != null && several.contains(booking.bookingId()));
    }

    /** A request with its day; null for a request about several days. */
    public record Asked(RequestView request, @Nullable LocalDate day) {}

    /** Returns the requests about its days, oldest first. */
    public List<Asked> requests() {
        return found.requests().stream()
                .map(request -> new Asked(
                        request,
                        rental().bookings().stream()
                                .filter(booking -> booking.bookingId().equals(request.bookingId()))
                                .map(RentalBooking::date)
                                .findFirst()
                                .orElse(null)))
                .toList();
    }

    /** Returns the day of a request in words; empty for several days. */
    public String dayOf(Asked asked, SitePage page) {
        LocalDate day = asked.day();
        return day == null ? "" : page.day(day);
    }

    /** Returns true if a request is open. */
    public static boolean isOpen(RequestView request) {
        return request.status() == BookingRequest.Status.OPEN;
    }

    /** Leaves the booking's link out of logs. */
    @Override
    public String toString() {
        return "ManagedRental[hidden]";
    }
}
