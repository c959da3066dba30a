package org.isarbooking.calendar.rules;

/** A period of a day by the wall clock: minutes since midnight, {@code 0 <= fromMinute < toMinute <= 1440}. */
public record WallClockPeriod(int fromMinute, int toMinute) {

    public WallClockPeriod {
        if (fromMinute < 0 || fromMinute >= toMinute || toMinute > 1440) {
            throw new IllegalArgumentException("Not a period of a day: " + fromMinute + " to " + toMinute);
        }
    }
}
