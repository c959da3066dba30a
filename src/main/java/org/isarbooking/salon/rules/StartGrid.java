package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;

/** The minutes at which visits may start: the minute of the hour is a multiple of the grid. */
final class StartGrid {

    private static final Minutes[] BY_GRID_MINUTES = new Minutes[61];

    static {
        for (int grid = 1; grid <= 60; grid++) {
            if (60 % grid == 0) {
                MinutesDraft minutes = new MinutesDraft();
                for (int minute = 0; minute < Minutes.CAPACITY; minute += grid) {
                    minutes.setRange(minute, minute + 1);
                }
                BY_GRID_MINUTES[grid] = minutes.seal();
            }
        }
    }

    private StartGrid() {}

    /**
     * Returns the grid's minutes.
     *
     * @param gridMinutes a divisor of 60
     */
    static Minutes of(int gridMinutes) {
        return BY_GRID_MINUTES[gridMinutes];
    }
}
