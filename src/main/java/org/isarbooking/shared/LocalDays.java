package org.isarbooking.shared;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A period of local dates (Europe/Berlin), both ends inclusive. It may be open at either end.
 *
 * @param from the first day; null for no first day
 * @param to the last day; null for no last day
 */
public record LocalDays(@Nullable LocalDate from, @Nullable LocalDate to) {

    /** All days. */
    public static final LocalDays ALWAYS = new LocalDays(null, null);

    public boolean contains(LocalDate day) {
        return (from == null || !day.isBefore(from)) && (to == null || !day.isAfter(to));
    }
}
