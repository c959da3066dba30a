package org.isarbooking.calendar.rules;

import java.time.Instant;
import java.util.List;

/**
 * A specialist's working time and occupied time over a number of days.
 *
 * @param occupied the entries that take time, in any order; an entry may cross midnight. {@link #over} is fastest if
 *     the entries are sorted by start
 */
public record SpecialistCalendar(int staffId, WorkingTime workingTime, List<Occupied> occupied) {

    public SpecialistCalendar {
        occupied = List.copyOf(occupied);
    }

    public SpecialistDay on(LocalDay day) {
        return SpecialistDay.of(staffId, day, workingTime.on(day), occupied);
    }

    /** Returns the day as if the specialist worked around the clock. Only occupied time is not free. */
    public SpecialistDay atAnyTime(LocalDay day) {
        return SpecialistDay.of(staffId, day, Minutes.ofRange(0, day.minutes()), occupied);
    }

    /** Returns the specialist's days, one for each of the given days, which must be consecutive. */
    public List<SpecialistDay> over(List<LocalDay> days) {
        if (days.isEmpty()) {
            return List.of();
        }
        LocalDay[] dates = days.toArray(LocalDay[]::new);
        SpecialistDay.Draft[] drafts = new SpecialistDay.Draft[dates.length];
        long[] ends = new long[dates.length];
        for (int d = 0; d < dates.length; d++) {
            drafts[d] = new SpecialistDay.Draft(staffId, dates[d], workingTime.on(dates[d]));
            ends[d] = dates[d].end().getEpochSecond();
        }
        int d = 0;
        for (Occupied period : occupied) {
            long start = period.start().getEpochSecond();
            while (d > 0 && start < ends[d - 1]) {
                d--;
            }
            while (d < dates.length - 1 && start >= ends[d]) {
                d++;
            }
            drafts[d].take(period);
            Instant end = period.end();
            for (int later = d + 1; later < dates.length && end.getEpochSecond() >= ends[later - 1]; later++) {
                drafts[later].take(period);
            }
        }
        SpecialistDay[] finished = new SpecialistDay[drafts.length];
        for (int i = 0; i < drafts.length; i++) {
            finished[i] = drafts[i].finished();
        }
        return List.of(finished);
    }
}
