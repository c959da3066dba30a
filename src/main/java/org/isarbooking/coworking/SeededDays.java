package org.isarbooking.coworking;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.TenantSeed.Rental;

/** Finds the days of a rental from the business file. */
final class SeededDays {

    private SeededDays() {}

    /** The outcome of the search for the days. */
    sealed interface Days {

        /** The days, ascending; at least one. */
        record Found(List<LocalDate> days) implements Days {}

        /** The day can't be rented, and no other day can replace it. */
        record None(LocalDate day) implements Days {}
    }

    /**
     * Returns the days of a rental. A rental can name days of last month by number; their weekdays differ from month to
     * month. If the workspace is closed or taken on such a day, the next free day of that month replaces it. If no
     * later day is free, the last free day before it replaces it.
     */
    static Days days(Rental wanted, Workspace workspace, Set<LocalDate> taken, LocalDate today) {
        LocalDate date = wanted.date();
        if (date == null) {
            return lastMonth(
                    wanted.lastMonth(), workspace, taken, YearMonth.from(today).minusMonths(1));
        }
        return canBeRented(date, workspace, taken) ? new Days.Found(List.of(date)) : new Days.None(date);
    }

    private static Days lastMonth(List<Integer> days, Workspace workspace, Set<LocalDate> taken, YearMonth month) {
        Set<LocalDate> unavailable = new HashSet<>(taken);
        List<LocalDate> found = new ArrayList<>();
        for (int day : days) {
            LocalDate wanted = month.atDay(day);
            Optional<LocalDate> free = Stream.concat(
                            wanted.datesUntil(month.atEndOfMonth().plusDays(1)),
                            month.atDay(1).datesUntil(wanted).sorted((one, other) -> other.compareTo(one)))
                    .filter(candidate -> canBeRented(candidate, workspace, unavailable))
                    .findFirst();
            if (free.isEmpty()) {
                return new Days.None(wanted);
            }
            unavailable.add(free.get());
            found.add(free.get());
        }
        return new Days.Found(found.stream().sorted().toList());
    }

    private static boolean canBeRented(LocalDate day, Workspace workspace, Set<LocalDate> taken) {
        return workspace.weekdays().contains(day.getDayOfWeek())
                && !workspace.closedDays().contains(day)
                && !taken.contains(day);
    }
}
