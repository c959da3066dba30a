package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.jspecify.annotations.Nullable;

/**
 * A service by a specialist on a day.
 *
 * @param starts when it can start if the specialist goes on with the visit afterwards
 * @param lastStarts when it can start if they clean up afterwards; a part of {@code starts}
 */
record Task(int duration, int cleanup, Minutes starts, Minutes lastStarts) {

    /** Null if the specialist is never free for long enough. */
    static @Nullable Task of(Skill skill, Minutes free) {
        int duration = skill.durationMinutes();
        int cleanup = skill.cleanupMinutes();
        Minutes starts = free.runsOf(duration);
        return starts.isEmpty()
                ? null
                : new Task(duration, cleanup, starts, lastStarts(free, starts, duration, cleanup));
    }

    private static Minutes lastStarts(Minutes free, Minutes starts, int duration, int cleanup) {
        if (cleanup == 0) {
            return starts;
        }
        if (cleanup > duration) {
            return free.runsOf(duration + cleanup);
        }
        MinutesDraft draft = new MinutesDraft();
        draft.addWhere(starts, starts, cleanup);
        return draft.seal();
    }
}
