package org.isarbooking.staff;

import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/**
 * A period in which a specialist takes no visits.
 *
 * @param categoryId the only category that the block bars; null if it bars every service
 * @param reason shown to the business only; null if there is none
 * @param isDeleted true if the time of the block is free again
 */
record Block(
        long id,
        int staffId,
        InstantRange period,
        @Nullable Integer categoryId,
        @Nullable String reason,
        boolean isDeleted)
        implements OfSpecialist {}
