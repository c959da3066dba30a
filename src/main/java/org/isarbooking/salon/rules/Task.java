package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;

/**
 * A service by a specialist on a day.
 *
 * @param free when the specialist is free for it
 */
record Task(int duration, int cleanup, Minutes free) {

    /** Whether it can start then if the specialist goes on with the visit afterwards. */
    boolean canStartAt(int minute) {
        return free.containsRange(minute, minute + duration);
    }

    /** Whether it can start then if the specialist cleans up afterwards. */
    boolean canBeLastAt(int minute) {
        return free.containsRange(minute, minute + duration + cleanup);
    }
}
