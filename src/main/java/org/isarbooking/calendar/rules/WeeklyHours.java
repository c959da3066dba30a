package org.isarbooking.calendar.rules;

import java.time.DayOfWeek;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The weekly hours of a specialist: any number of wall-clock periods for each weekday. The specialist is off on a
 * weekday without an entry.
 */
public final class WeeklyHours {

    private static final int REGULAR_MINUTES = 24 * 60;

    private final Map<DayOfWeek, List<WallClockPeriod>> periods = new EnumMap<>(DayOfWeek.class);
    private final Minutes[] ofRegularDay = new Minutes[DayOfWeek.values().length];

    public WeeklyHours(Map<DayOfWeek, List<WallClockPeriod>> periods) {
        Arrays.fill(ofRegularDay, Minutes.none());
        periods.forEach((weekday, ofWeekday) -> {
            MinutesDraft minutes = new MinutesDraft();
            ofWeekday.forEach(period -> minutes.setRange(period.fromMinute(), period.toMinute()));
            this.periods.put(weekday, List.copyOf(ofWeekday));
            ofRegularDay[weekday.getValue() - 1] = minutes.seal();
        });
    }

    /** Returns the periods of a weekday, in their original order. */
    public List<WallClockPeriod> periodsOf(DayOfWeek weekday) {
        return periods.getOrDefault(weekday, List.of());
    }

    /**
     * Returns the minutes of a day that these hours cover. At a clock change, the rules of
     * {@link LocalDay#minuteOfWallClockStart} and {@link LocalDay#minuteOfWallClockEnd} apply.
     */
    public Minutes on(LocalDay day) {
        DayOfWeek weekday = day.date().getDayOfWeek();
        if (day.minutes() == REGULAR_MINUTES) {
            return ofRegularDay[weekday.getValue() - 1];
        }
        MinutesDraft minutes = new MinutesDraft();
        for (WallClockPeriod period : periodsOf(weekday)) {
            minutes.setRange(
                    day.minuteOfWallClockStart(period.fromMinute()), day.minuteOfWallClockEnd(period.toMinute()));
        }
        return minutes.seal();
    }
}
