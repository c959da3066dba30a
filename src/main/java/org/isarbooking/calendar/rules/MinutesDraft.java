package org.isarbooking.calendar.rules;

import java.util.Arrays;

/**
 * A set of minutes that can be changed. Every operation that changes the set works in place and allocates nothing. Not
 * thread-safe.
 */
public final class MinutesDraft extends Minutes {

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

    /** Removes the minutes {@code from} to {@code to - 1}, both between 0 and {@link #CAPACITY}. */
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

    /**
     * Keeps only the minutes {@code m} for which all minutes from {@code m} to {@code m + length - 1} are in the set.
     * {@code length} is at least 1.
     */
    public void keepRuns(int length) {
        if (length > CAPACITY) {
            clear();
            return;
        }
        if (length <= 1) {
            return;
        }
        int known = Math.min(length, Long.SIZE);
        keepShortRuns(known);
        while (known * 2 <= length) {
            keepWhereAlso(known);
            known *= 2;
        }
        if (known < length) {
            keepWhereAlso(length - known);
        }
    }

    /**
     * Does {@link #keepRuns} for a length of at most 64, in one pass over the words. Such a run ends in the word in
     * which it begins, or in the next word.
     */
    private void keepShortRuns(int length) {
        int by1 = Math.min(1, length - 1);
        int by2 = Math.clamp(length - 2, 0, 2);
        int by4 = Math.clamp(length - 4, 0, 4);
        int by8 = Math.clamp(length - 8, 0, 8);
        int by16 = Math.clamp(length - 16, 0, 16);
        int by32 = Math.clamp(length - 32, 0, 32);
        long[] set = words;
        for (int w = 0; w < WORDS - 1; w++) {
            long here = set[w];
            long next = set[w + 1];
            here &= here >>> by1 | next << 1 << (63 - by1);
            next &= next >>> by1;
            here &= here >>> by2 | next << 1 << (63 - by2);
            next &= next >>> by2;
            here &= here >>> by4 | next << 1 << (63 - by4);
            next &= next >>> by4;
            here &= here >>> by8 | next << 1 << (63 - by8);
            next &= next >>> by8;
            here &= here >>> by16 | next << 1 << (63 - by16);
            next &= next >>> by16;
            set[w] = here & (here >>> by32 | next << 1 << (63 - by32));
        }
        long last = set[WORDS - 1];
        int known = 1;
        while (known < length) {
            int step = Math.min(known, length - known);
            last &= last >>> step;
            known += step;
        }
        set[WORDS - 1] = last;
    }

    /** Keeps only the minutes {@code m} for which {@code m + later} was also in the set. */
    private void keepWhereAlso(int later) {
        long[] set = words;
        int skip = later >> 6;
        int shift = later & 63;
        int end = WORDS - 1 - skip;
        if (skip == 0) { // a separate loop, since the compiler can vectorize loops with a fixed distance
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

    /** Returns the finished set. The set uses the draft's memory, so the draft must not be used afterwards. */
    public Minutes seal() {
        return new Minutes(words);
    }
}
