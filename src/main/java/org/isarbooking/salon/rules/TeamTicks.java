package org.isarbooking.salon.rules;

import java.util.Arrays;
import org.isarbooking.calendar.rules.Minutes;

/**
 * A set of ticks for each specialist of a team. A tick lasts {@code step} minutes: tick {@code i} begins with minute
 * {@code i * step}. Longer ticks mean less work, so the step is the longest that a question allows. The 64-bit words of
 * all specialists for the same period lie side by side, so one loop serves the whole team.
 */
final class TeamTicks {

    private final int specialists;
    private final int step;
    private final long[] words;

    TeamTicks(int specialists, int step) {
        this(specialists, step, new long[((Minutes.CAPACITY - 1) / step / Long.SIZE + 1) * specialists]);
    }

    private TeamTicks(int specialists, int step, long[] words) {
        this.specialists = specialists;
        this.step = step;
        this.words = words;
    }

    /** Returns an empty set for the same number of specialists and the same step. */
    TeamTicks none() {
        return new TeamTicks(specialists, step, new long[words.length]);
    }

    TeamTicks copy() {
        return new TeamTicks(specialists, step, words.clone());
    }

    /** Returns the number of ticks in a number of minutes, which must be a multiple of the step. */
    int ticks(int minutes) {
        return minutes / step;
    }

    /** Sets the ticks that begin at one of the minutes. */
    void set(int specialist, Minutes minutes) {
        setWords(specialist, minutes.everyNth(step));
    }

    /** Sets the ticks whose minutes are all free. */
    void setFree(int specialist, Minutes free) {
        setWords(specialist, free.runsOf(step).everyNth(step));
    }

    private void setWords(int specialist, long[] packed) {
        for (int w = 0; w < packed.length; w++) {
            words[w * specialists + specialist] = packed[w];
        }
    }

    /** Copies the specialist's ticks from the other set. */
    void set(int specialist, TeamTicks other) {
        for (int i = specialist; i < words.length; i += specialists) {
            words[i] = other.words[i];
        }
    }

    boolean contains(int specialist, int tick) {
        int at = (tick >> 6) * specialists + specialist;
        return at < words.length && (words[at] >>> tick & 1) != 0;
    }

    boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    boolean isEmptyOf(int specialist) {
        for (int i = specialist; i < words.length; i += specialists) {
            if (words[i] != 0) {
                return false;
            }
        }
        return true;
    }

    void keep(TeamTicks other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= other.words[i];
        }
    }

    /**
     * Keeps the ticks at which runs of {@code length} ticks begin. The set must consist of the ticks at which runs of
     * {@code known} ticks begin.
     */
    void keepRuns(int known, int length) {
        for (int sure = known; sure < length; ) {
            int more = Math.min(sure, length - sure);
            keepWhereAlso(more);
            sure += more;
        }
    }

    /** Keeps, for each specialist, the ticks {@code t} for which the set also contained {@code t + later}. */
    private void keepWhereAlso(int later) {
        long[] set = words;
        int near = (later >> 6) * specialists;
        int far = near + specialists;
        int shift = later & 63;
        int i = 0;
        for (; i < set.length - far; i++) {
            set[i] &= set[i + near] >>> shift | set[i + far] << 1 << (63 - shift);
        }
        for (; i < set.length - near; i++) {
            set[i] &= set[i + near] >>> shift;
        }
        Arrays.fill(set, i, set.length, 0);
    }

    void add(TeamTicks other) {
        for (int i = 0; i < words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    /**
     * Adds, for each specialist, the ticks {@code t} of {@code where} for which the specialist's {@code goal} contains
     * {@code t + later}.
     */
    void addWhere(TeamTicks where, TeamTicks goal, int later) {
        long[] set = words;
        long[] from = where.words;
        long[] to = goal.words;
        int near = (later >> 6) * specialists;
        int far = near + specialists;
        int shift = later & 63;
        int i = 0;
        for (; i < set.length - far; i++) {
            set[i] |= from[i] & (to[i + near] >>> shift | to[i + far] << 1 << (63 - shift));
        }
        for (; i < set.length - near; i++) {
            set[i] |= from[i] & to[i + near] >>> shift;
        }
    }

    /**
     * Adds, for each specialist, the ticks {@code t} of {@code where} for which the goal contains {@code t + later}.
     * The goal is one set for all specialists.
     */
    void addWhereAnybody(TeamTicks where, TeamTicks goalOfOne, int later) {
        int skip = later >> 6;
        int shift = later & 63;
        long[] to = goalOfOne.words;
        for (int w = 0; w + skip < to.length; w++) {
            long next = w + skip + 1 < to.length ? to[w + skip + 1] << 1 << (63 - shift) : 0;
            long goal = to[w + skip] >>> shift | next;
            if (goal != 0) {
                for (int i = w * specialists; i < (w + 1) * specialists; i++) {
                    words[i] |= where.words[i] & goal;
                }
            }
        }
    }

    /** Returns the union of all specialists' ticks, as a set of one specialist. */
    TeamTicks anybody() {
        long[] ofOne = new long[words.length / specialists];
        for (int w = 0; w < ofOne.length; w++) {
            long any = 0;
            for (int i = w * specialists; i < (w + 1) * specialists; i++) {
                any |= words[i];
            }
            ofOne[w] = any;
        }
        return new TeamTicks(1, step, ofOne);
    }
}
