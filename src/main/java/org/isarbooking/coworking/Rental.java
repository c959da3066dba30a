package org.isarbooking.coworking;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one confirmation has booked, as stored.
 *
 * @param days ascending
 */
record Rental(long id, int workspaceId, @Nullable String notes, Instant confirmedAt, List<RentalDay> days) {

    Rental {
        days = List.copyOf(days);
    }

    /** The days by the numbers of their bookings. */
    Map<Long, LocalDate> datesByBooking() {
        return days.stream().collect(Collectors.toUnmodifiableMap(RentalDay::id, RentalDay::date));
    }

    /** Shows no notes. */
    @Override
    public String toString() {
        return "Rental[" + id + "]";
    }
}
