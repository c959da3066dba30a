package org.isarbooking.shared;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A period of local dates (Europe/Berlin), both ends inclusive; it may be open at either end.
 *
 * @param from the first day; null when it has always begun
 * @param to the last day; null when it never ends
 */
public record LocalDays(@Nullable LocalDate from, @Nullable LocalDate to) {

    /** Every day there is. */
    public static final LocalDays ALWAYS = new LocalDays(null, null);

    public boolean contains(LocalDate day) {
        return (from == null || !day.isBefore(from)) && (to == null || !day.isAfter(to));
    }
}
