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

/** The days that a seeded rental means. */
final class SeededDays {

    private SeededDays() {}

    /** The outcome of looking for the days. */
    sealed interface Days {

        /** Ascending; at least one. */
        record Found(List<LocalDate> days) implements Days {}

        /** The workspace can't be rented on the day, nor on another one in its place. */
        record None(LocalDate day) implements Days {}
    }

    /**
     * The days of a rental. One of last month on which the workspace is closed or taken becomes the next that isn't,
     * else the last one before: last month has other weekdays and holidays each time.
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
        Set<LocalDate> unfree = new HashSet<>(taken);
        List<LocalDate> found = new ArrayList<>();
        for (int day : days) {
            LocalDate wanted = month.atDay(day);
            Optional<LocalDate> free = Stream.concat(
                            wanted.datesUntil(month.atEndOfMonth().plusDays(1)),
                            month.atDay(1).datesUntil(wanted).sorted((one, other) -> other.compareTo(one)))
                    .filter(candidate -> canBeRented(candidate, workspace, unfree))
                    .findFirst();
            if (free.isEmpty()) {
                return new Days.None(wanted);
            }
            unfree.add(free.get());
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
