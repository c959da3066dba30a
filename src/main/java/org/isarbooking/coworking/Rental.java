package org.isarbooking.coworking;

import java.time.Instant;
import java.util.List;
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

    /** Shows no notes. */
    @Override
    public String toString() {
        return "Rental[" + id + "]";
    }
}
