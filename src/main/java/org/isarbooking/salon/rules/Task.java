package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.jspecify.annotations.Nullable;

/**
 * A service by a specialist on a day.
 *
 * @param starts when it can start if the specialist goes on with the visit afterwards
 * @param lastStarts when it can start if they clean up afterwards; a part of {@code starts}
 * @param startTicks {@code starts} on the coarser clock
 * @param lastStartTicks {@code lastStarts} on the coarser clock
 */
record Task(int duration, int cleanup, Minutes starts, Minutes lastStarts, Ticks startTicks, Ticks lastStartTicks) {

    /** Null if the specialist is never free for long enough. */
    static @Nullable Task of(Skill skill, Minutes free, int step) {
        int duration = skill.durationMinutes();
        int cleanup = skill.cleanupMinutes();
        Minutes starts = free.runsOf(duration);
        if (starts.isEmpty()) {
            return null;
        }
        Minutes lastStarts = lastStarts(free, starts, duration, cleanup);
        return new Task(duration, cleanup, starts, lastStarts, Ticks.of(starts, step), Ticks.of(lastStarts, step));
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
