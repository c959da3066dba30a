package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A change in the price of an earlier booking, because its week reaches another tier.
 *
 * @param workspaceId where the day is booked; null for a change that was stored before changes had a workspace
 */
public record PriceChange(long bookingId, @Nullable Integer workspaceId, LocalDate date, int oldCents, int newCents) {

    /** Returns the change as it was stored before changes had a workspace. */
    public PriceChange withoutWorkspace() {
        return new PriceChange(bookingId, null, date, oldCents, newCents);
    }
}
