package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A change in the price of an earlier booking, because its week reaches another tier.
 *
 * @param workspaceId the workspace of the booking; null for a change that an earlier release stored without its
 *     workspace
 */
public record PriceChange(long bookingId, @Nullable Integer workspaceId, LocalDate date, int oldCents, int newCents) {

    /** Returns the change without its workspace, as older rows have it. */
    public PriceChange withoutWorkspace() {
        return new PriceChange(bookingId, null, date, oldCents, newCents);
    }
}
