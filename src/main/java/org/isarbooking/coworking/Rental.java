package org.isarbooking.coworking;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.link.LinkedBooking;
import org.isarbooking.request.BookingRequest;
import org.jspecify.annotations.Nullable;

/**
 * What one confirmation has booked, as stored.
 *
 * @param link what its links are signed for
 * @param days ascending
 */
record Rental(
        long id,
        int workspaceId,
        @Nullable String notes,
        Instant confirmedAt,
        LinkedBooking link,
        List<RentalDay> days) {

    Rental {
        days = List.copyOf(days);
    }

    /** The dates of its days, ascending. */
    List<LocalDate> dates() {
        return days.stream().map(RentalDay::date).toList();
    }

    /** The days by the numbers of their bookings. */
    Map<Long, LocalDate> datesByBooking() {
        return days.stream().collect(Collectors.toUnmodifiableMap(RentalDay::id, RentalDay::date));
    }

    /** The price of the days that still stand. */
    long standingCents() {
        return days.stream()
                .filter(day -> day.status() != RentalDay.Status.CANCELLED)
                .mapToLong(RentalDay::cents)
                .sum();
    }

    /** A request about a day of the rental as it is at an instant: an open one has lapsed once that day has begun. */
    BookingRequest at(BookingRequest request, Instant now) {
        return days.stream()
                .filter(day -> day.id() == request.rentalBookingId())
                .findFirst()
                .map(day -> request.at(now, day.startsAt()))
                .orElse(request);
    }

    /** Shows no notes. */
    @Override
    public String toString() {
        return "Rental[" + id + "]";
    }
}
