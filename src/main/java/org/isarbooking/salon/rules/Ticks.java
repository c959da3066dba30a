package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;

/**
 * A set of minutes on the coarsest clock that a question needs: tick {@code i} is minute {@code i * step}. When grid and durations
 * are multiples of 5 minutes, services only ever start on such minutes, and a fifth of the work finds them.
 */
final class Ticks {

    private final long[] words;

    private Ticks(long[] words) {
        this.words = words;
    }

    static Ticks of(Minutes minutes, int step) {
        return new Ticks(minutes.everyNth(step));
    }

    static Ticks none(int step) {
        return new Ticks(new long[(Minutes.CAPACITY - 1) / step / Long.SIZE + 1]);
    }

    boolean contains(int tick) {
        return tick >> 6 < words.length && (words[tick >> 6] >>> tick & 1) != 0;
    }

    boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    void add(Ticks other) {
        for (int w = 0; w < words.length; w++) {
            words[w] |= other.words[w];
        }
    }

    /** Adds the ticks {@code t} of {@code where} for which {@code goal} contains {@code t + later}; {@code later} is at least 0. */
    void addWhere(Ticks where, Ticks goal, int later) {
        long[] set = words;
        long[] from = where.words;
        long[] to = goal.words;
        int skip = later >> 6;
        int shift = later & 63;
        int last = set.length - 1 - skip;
        for (int w = 0; w < last; w++) {
            set[w] |= from[w] & (to[w + skip] >>> shift | to[w + skip + 1] << 1 << (63 - shift));
        }
        if (last >= 0) {
            set[last] |= from[last] & to[set.length - 1] >>> shift;
        }
    }
}
