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
 * @param calendar where its calendar entries are
 * @param done what has just been done; empty for nothing
 */
public record ManagedRental(String path, String calendar, String done, CoworkingGetRental.Output found, Instant now) {

    /** A day, and what can be asked for. */
    public record Day(RentalBooking booking, boolean isMovable, boolean isCancellable) {}

    /** Returns the rental. */
    public CoworkingGetRental.View rental() {
        return found.rental();
    }

    /** Returns what was accepted with the booking. */
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

    private static boolean isAbout(RequestView request, RentalBooking booking) {
        List<Long> several = request.bookingIds();
        return booking.bookingId().equals(request.bookingId())
                || (several != null && several.contains(booking.bookingId()));
    }

    /** A request with the day that it is about; null where it is about several. */
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

    /** Returns the day that a request is about, as people read it; nothing for several. */
    public String dayOf(Asked asked, SitePage page) {
        LocalDate day = asked.day();
        return day == null ? "" : page.day(day);
    }

    /** Returns whether a request is open. */
    public static boolean isOpen(RequestView request) {
        return request.status() == BookingRequest.Status.OPEN;
    }

    /** Shows no link. */
    @Override
    public String toString() {
        return "ManagedRental[hidden]";
    }
}
