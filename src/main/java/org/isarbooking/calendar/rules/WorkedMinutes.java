package org.isarbooking.calendar.rules;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts the minutes that a specialist works. Computing a year takes some microseconds. */
public final class WorkedMinutes {

    private WorkedMinutes() {}

    /**
     * Returns the number of worked minutes of each day. The days must be consecutive. For speed, each day is computed
     * with only the special days that touch it.
     */
    public static int[] of(WorkingTime time, List<LocalDay> days) {
        Map<Integer, List<InstantRange>> special = byDay(time.specialDays(), days);
        int[] minutes = new int[days.size()];
        for (int d = 0; d < minutes.length; d++) {
            minutes[d] = new WorkingTime(time.weeklyHours(), time.closedDates(), special.getOrDefault(d, List.of()))
                    .on(days.get(d))
                    .count();
        }
        return minutes;
    }

    private static Map<Integer, List<InstantRange>> byDay(List<InstantRange> periods, List<LocalDay> days) {
        Map<Integer, List<InstantRange>> byDay = new HashMap<>();
        for (InstantRange period : periods) {
            int last = Math.min(index(period.end(), days), days.size() - 1);
            for (int d = Math.max(index(period.start(), days), 0); d <= last; d++) {
                byDay.computeIfAbsent(d, _ -> new ArrayList<>()).add(period);
            }
        }
        return byDay;
    }

    private static int index(Instant instant, List<LocalDay> days) {
        LocalDay first = days.getFirst();
        return Math.toIntExact(ChronoUnit.DAYS.between(first.date(), LocalDate.ofInstant(instant, first.zone())));
    }
}
