package org.isarbooking.staff;

import org.isarbooking.calendar.rules.InstantRange;
import org.jspecify.annotations.Nullable;

/**
 * A period in which a specialist takes no visits.
 *
 * @param categoryId the only category that it bars; null: every service
 * @param reason for the business only; null without one
 * @param isDeleted true if its time is free again
 */
record Block(
        long id,
        int staffId,
        InstantRange period,
        @Nullable Integer categoryId,
        @Nullable String reason,
        boolean isDeleted)
        implements OfSpecialist {}
