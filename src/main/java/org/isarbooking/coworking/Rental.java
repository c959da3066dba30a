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
 * A rental, as stored: the days that were booked together.
 *
 * @param link the data that is signed in its manage links
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

    /** Returns the dates of its days, ascending. */
    List<LocalDate> dates() {
        return days.stream().map(RentalDay::date).toList();
    }

    Map<Long, LocalDate> datesByBooking() {
        return days.stream().collect(Collectors.toUnmodifiableMap(RentalDay::id, RentalDay::date));
    }

    /** Returns the total price of the days that are neither cancelled nor waived. */
    long standingCents() {
        return days.stream()
                .filter(day -> day.status() != RentalDay.Status.CANCELLED && !day.waived())
                .mapToLong(RentalDay::cents)
                .sum();
    }

    /**
     * Returns a request about a day of the rental as it is at an instant. An open request has lapsed once its day has
     * begun.
     */
    BookingRequest at(BookingRequest request, Instant now) {
        return days.stream()
                .filter(day -> day.id() == request.rentalBookingId())
                .findFirst()
                .map(day -> request.at(now, day.startsAt()))
                .orElse(request);
    }

    /** Leaves the notes out of logs. */
    @Override
    public String toString() {
        return "Rental[" + id + "]";
    }
}
