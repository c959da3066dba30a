package org.isarbooking.coworking.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import org.isarbooking.shared.LocalDays;

/**
 * A monthly agreement of an account for a workspace. The monthly amount covers exactly the weekdays of the agreement.
 *
 * @param monthlyCents the gross amount of a calendar month
 */
public record Agreement(long id, Set<DayOfWeek> weekdays, int monthlyCents, LocalDays validity) {

    public Agreement {
        weekdays = Set.copyOf(weekdays);
    }

    public boolean covers(LocalDate day) {
        return weekdays.contains(day.getDayOfWeek()) && validity.contains(day);
    }

    /** Returns the agreement that covers a day; of several agreements, the oldest. */
    public static Optional<Agreement> covering(LocalDate day, Collection<Agreement> agreements) {
        return agreements.stream()
                .filter(agreement -> agreement.covers(day))
                .min(Comparator.comparingLong(Agreement::id));
    }
}
