package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;

/**
 * A service by a specialist on a day.
 *
 * @param duration in minutes
 * @param cleanup in minutes
 * @param free the minutes in which the specialist is free for the service
 */
record Task(int duration, int cleanup, Minutes free) {

    /** Returns whether the task can start at that minute if the specialist goes on with the visit afterwards. */
    boolean canStartAt(int minute) {
        return free.containsRange(minute, minute + duration);
    }

    /** Returns whether the task can start at that minute if the specialist cleans up afterwards. */
    boolean canBeLastAt(int minute) {
        return free.containsRange(minute, minute + duration + cleanup);
    }
}
