package org.isarbooking.calendar.rules;

import java.util.Arrays;

/**
 * A set of minutes that is being worked on. Every operation changes this set in place and allocates nothing. Not for use
 * by several threads.
 */
public final class MinutesDraft extends Minutes {

    /** An empty set. */
    public MinutesDraft() {
        super(new long[WORDS]);
    }

    MinutesDraft(long[] words) {
        super(words);
    }

    /** Adds the minutes {@code from} to {@code to - 1}, both between 0 and {@link #CAPACITY}. */
    public void setRange(int from, int to) {
        if (from >= to) {
            return;
        }
        int first = from >> 6;
        int last = (to - 1) >> 6;
        long head = -1L << from;
        long tail = -1L >>> -to;
        if (first == last) {
            words[first] |= head & tail;
            return;
        }
        words[first] |= head;
        for (int w = first + 1; w < last; w++) {
            words[w] = -1L;
        }
        words[last] |= tail;
    }

    /** Takes out the minutes {@code from} to {@code to - 1}, both between 0 and {@link #CAPACITY}. */
    public void clearRange(int from, int to) {
        if (from >= to) {
            return;
        }
        int first = from >> 6;
        int last = (to - 1) >> 6;
        long head = -1L << from;
        long tail = -1L >>> -to;
        if (first == last) {
            words[first] &= ~(head & tail);
            return;
        }
        words[first] &= ~head;
        for (int w = first + 1; w < last; w++) {
            words[w] = 0;
        }
        words[last] &= ~tail;
    }

    public void clear() {
        Arrays.fill(words, 0);
    }

    /** Makes this set equal to the other. */
    public void set(Minutes other) {
        System.arraycopy(other.words, 0, words, 0, WORDS);
    }

    public void and(Minutes other) {
        for (int w = 0; w < WORDS; w++) {
            words[w] &= other.words[w];
        }
    }

    public void andNot(Minutes other) {
        for (int w = 0; w < WORDS; w++) {
            words[w] &= ~other.words[w];
        }
    }

    public void or(Minutes other) {
        for (int w = 0; w < WORDS; w++) {
            words[w] |= other.words[w];
        }
    }

    /** Keeps the minutes {@code m} for which all of {@code m} to {@code m + length - 1} are in the set ({@code length} at least 1). */
    public void keepRuns(int length) {
        if (length > CAPACITY) {
            clear();
            return;
        }
        int known = 1;
        while (known * 2 <= length) {
            keepWhereAlso(known);
            known *= 2;
        }
        if (known < length) {
            keepWhereAlso(length - known);
        }
    }

    /** Keeps the minutes {@code m} for which {@code m + later} was in the set too. */
    private void keepWhereAlso(int later) {
        long[] set = words;
        int skip = later >> 6;
        int shift = later & 63;
        int end = WORDS - 1 - skip;
        if (skip == 0) { // said apart since the compiler vectorizes fixed distances
            for (int w = 0; w < WORDS - 1; w++) {
                set[w] &= set[w] >>> shift | set[w + 1] << 1 << (63 - shift);
            }
        } else {
            for (int w = 0; w < end; w++) {
                set[w] &= set[w + skip] >>> shift | set[w + skip + 1] << 1 << (63 - shift);
            }
        }
        set[end] &= set[WORDS - 1] >>> shift;
        Arrays.fill(set, end + 1, WORDS, 0);
    }

    /** Adds the minutes {@code m} of {@code where} for which {@code goal} contains {@code m + later}; {@code later} is at least 0. */
    public void addWhere(Minutes where, Minutes goal, int later) {
        if (later >= CAPACITY) {
            return;
        }
        long[] set = words;
        long[] from = where.words;
        long[] to = goal.words;
        int skip = later >> 6;
        int shift = later & 63;
        int end = WORDS - 1 - skip;
        if (skip == 0) {
            for (int w = 0; w < WORDS - 1; w++) {
                set[w] |= from[w] & (to[w] >>> shift | to[w + 1] << 1 << (63 - shift));
            }
        } else {
            for (int w = 0; w < end; w++) {
                set[w] |= from[w] & (to[w + skip] >>> shift | to[w + skip + 1] << 1 << (63 - shift));
            }
        }
        set[end] |= from[end] & to[WORDS - 1] >>> shift;
    }

    /** The finished set. It takes this draft's memory over: the draft must not be used any more. */
    public Minutes seal() {
        return new Minutes(words);
    }
}
