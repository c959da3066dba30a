package org.isarbooking.calendar.rules;

import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The hours somebody works every week: per weekday any number of wall-clock periods. A weekday without an entry is free. */
public final class WeeklyHours {

    private static final int REGULAR_MINUTES = 24 * 60;

    private final Map<DayOfWeek, List<WallClockPeriod>> periods = new EnumMap<>(DayOfWeek.class);
    private final Map<DayOfWeek, Minutes> ofRegularDay = new EnumMap<>(DayOfWeek.class);

    public WeeklyHours(Map<DayOfWeek, List<WallClockPeriod>> periods) {
        periods.forEach((weekday, ofWeekday) -> {
            MinutesDraft minutes = new MinutesDraft();
            ofWeekday.forEach(period -> minutes.setRange(period.fromMinute(), period.toMinute()));
            this.periods.put(weekday, List.copyOf(ofWeekday));
            this.ofRegularDay.put(weekday, minutes.seal());
        });
    }

    /** The periods of a weekday, in the order they were given. */
    public List<WallClockPeriod> periodsOf(DayOfWeek weekday) {
        return periods.getOrDefault(weekday, List.of());
    }

    /** The minutes of a day that these hours cover; at a clock change as {@link LocalDay#minuteOfWallClockStart} says. */
    public Minutes on(LocalDay day) {
        DayOfWeek weekday = day.date().getDayOfWeek();
        if (day.minutes() == REGULAR_MINUTES) {
            return ofRegularDay.getOrDefault(weekday, Minutes.none());
        }
        MinutesDraft minutes = new MinutesDraft();
        for (WallClockPeriod period : periodsOf(weekday)) {
            minutes.setRange(
                    day.minuteOfWallClockStart(period.fromMinute()), day.minuteOfWallClockEnd(period.toMinute()));
        }
        return minutes.seal();
    }
}
