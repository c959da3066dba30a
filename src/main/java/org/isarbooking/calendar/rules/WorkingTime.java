package org.isarbooking.calendar.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * The working time of a specialist. Weekly hours apply, except on dates on which the business is closed. Special days
 * always apply.
 *
 * @param closedDates dates on which the weekly hours don't apply
 * @param specialDays extra periods; {@link #on} ignores periods that don't touch the given day
 */
public record WorkingTime(WeeklyHours weeklyHours, Set<LocalDate> closedDates, List<InstantRange> specialDays) {

    public WorkingTime {
        closedDates = Set.copyOf(closedDates);
        specialDays = List.copyOf(specialDays);
    }

    /**
     * Returns the working minutes of a day. A minute counts only if it lies completely in a special day or in the
     * weekly hours.
     */
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
