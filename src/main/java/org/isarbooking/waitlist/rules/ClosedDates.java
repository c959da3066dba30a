package org.isarbooking.waitlist.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The fact that all remaining dates of a wish are closed. Nothing can become free unless the business opens one of
 * them.
 *
 * @param nextOpen the first open date after the first remaining date of the wish; empty if there is none within a year
 */
public record ClosedDates(Optional<LocalDate> nextOpen) {

    private static final int DAYS_AHEAD = 366;

    /**
     * Returns a value if all dates of a wish from today on are closed. Empty if one of these dates is open, or if no
     * date is left.
     */
    public static Optional<ClosedDates> of(Wish wish, LocalDate today, Predicate<LocalDate> isClosed) {
        List<LocalDate> dates = wish.from()
                .datesUntil(wish.until().plusDays(1))
                .filter(date -> wish.suits(date) && !date.isBefore(today))
                .toList();
        return dates.isEmpty() || !dates.stream().allMatch(isClosed)
                ? Optional.empty()
                : Optional.of(new ClosedDates(nextOpen(dates.getFirst(), isClosed)));
    }

    private static Optional<LocalDate> nextOpen(LocalDate first, Predicate<LocalDate> isClosed) {
        return first.datesUntil(first.plusDays(DAYS_AHEAD))
                .filter(isClosed.negate())
                .findFirst();
    }
}
