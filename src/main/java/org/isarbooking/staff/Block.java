package org.isarbooking.staff;

import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/**
 * A period in which a specialist takes no visits.
 *
 * @param categoryId the only category of services that the block excludes; null if it excludes every service
 * @param reason the reason, which only the business sees; null if there is none
 * @param isDeleted true if the block was deleted, which frees its time
 */
record Block(
        long id,
        int staffId,
        InstantRange period,
        @Nullable Integer categoryId,
        @Nullable String reason,
        boolean isDeleted)
        implements OfSpecialist {

    /** Leaves the reason out of logs. */
    @Override
    public String toString() {
        return "Block[" + id + "]";
    }
}
