package org.isarbooking.calendar.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * When a specialist works: by weekly hours, except on dates the business is closed, and on special days, which count
 * always.
 *
 * @param closedDates  dates on which the weekly hours don't count
 * @param specialDays  extra periods; one that doesn't touch the day asked for is harmless
 */
public record WorkingTime(WeeklyHours weeklyHours, Set<LocalDate> closedDates, List<InstantRange> specialDays) {

    public WorkingTime {
        closedDates = Set.copyOf(closedDates);
        specialDays = List.copyOf(specialDays);
    }

    /** The working minutes of a day. Only minutes that lie wholly in a special day are of it. */
    public Minutes on(LocalDay day) {
        Minutes weekly = closedDates.contains(day.date()) ? Minutes.none() : weeklyHours.on(day);
        if (specialDays.isEmpty()) {
            return weekly;
        }
        MinutesDraft minutes = weekly.draft();
        for (InstantRange special : specialDays) {
            minutes.setRange(day.minuteAtOrAfter(special.start()), day.minuteAtOrBefore(special.end()));
        }
        return minutes.seal();
    }
}
