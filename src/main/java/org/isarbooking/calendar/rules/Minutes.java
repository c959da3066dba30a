package org.isarbooking.calendar.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A set of minutes of one local day, as a bit set. Minute {@code m} begins {@code m} elapsed minutes after local
 * midnight. A set has room for days of 1380, 1440 or 1500 minutes.
 *
 * <p>A plain {@code Minutes} never changes and may be shared between threads. Only a {@link MinutesDraft} can be
 * changed.
 */
public sealed class Minutes permits MinutesDraft {

    /** The number of minutes that fit in a set. A day of 25 hours has fewer. */
    public static final int CAPACITY = 1536;

    static final int WORDS = CAPACITY / Long.SIZE;

    private static final Minutes NONE = new Minutes(new long[WORDS]);

    final long[] words;

    /** Uses the array without copying it. The caller must not write to it afterwards. */
    Minutes(long[] words) {
        this.words = words;
    }

    public static Minutes none() {
        return NONE;
    }

    /** Returns the minutes {@code from} to {@code to - 1}. */
    public static Minutes ofRange(int from, int to) {
        MinutesDraft draft = new MinutesDraft();
        draft.setRange(from, to);
        return draft.seal();
    }

    /**
     * Returns true if the minute is in the set. Returns false for negative numbers, and for numbers from
     * {@link #CAPACITY} on.
     */
    public final boolean contains(int minute) {
        return minute >= 0 && minute < CAPACITY && (words[minute >> 6] >>> minute & 1) != 0;
    }

    /** Returns true if all minutes from {@code from} to {@code to - 1} are in the set. Also true for an empty range. */
    public final boolean containsRange(int from, int to) {
        if (from >= to) {
            return true;
        }
        if (from < 0 || to > CAPACITY) {
            return false;
        }
        int first = from >> 6;
        int last = (to - 1) >> 6;
        for (int w = first; w <= last; w++) {
            long wanted = -1L;
            if (w == first) {
                wanted &= -1L << from;
            }
            if (w == last) {
                wanted &= -1L >>> -to;
            }
            if ((words[w] & wanted) != wanted) {
                return false;
            }
        }
        return true;
    }

    public final boolean isEmpty() {
        long any = 0;
        for (int w = 0; w < WORDS; w++) {
            any |= words[w];
        }
        return any == 0;
    }

    public final int count() {
        int count = 0;
        for (int w = 0; w < WORDS; w++) {
            count += Long.bitCount(words[w]);
        }
        return count;
    }

    /** Returns the first minute of the set at or after {@code from} (at least 0), or -1. */
    public final int next(int from) {
        if (from >= CAPACITY) {
            return -1;
        }
        int w = from >> 6;
        long word = words[w] & -1L << from;
        while (word == 0) {
            if (++w == WORDS) {
                return -1;
            }
            word = words[w];
        }
        return (w << 6) + Long.numberOfTrailingZeros(word);
    }

    /** Returns the minutes of the set, ascending. */
    public final IntStream stream() {
        return IntStream.iterate(next(0), minute -> minute >= 0, minute -> next(minute + 1));
    }

    /**
     * Returns every {@code step}-th minute as bits: bit {@code i} is set if minute {@code i * step} is in the set. The
     * number of words depends only on {@code step}, which must divide 60.
     */
    public final long[] everyNth(int step) {
        return EveryNth.pack(words, step);
    }

    /** Returns the minutes {@code m} for which all minutes from {@code m} to {@code m + length - 1} are in the set. */
    public final Minutes runsOf(int length) {
        MinutesDraft draft = draft();
        draft.keepRuns(length);
        return draft.seal();
    }

    /** Returns a copy that can be changed. */
    public final MinutesDraft draft() {
        return new MinutesDraft(words.clone());
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Minutes minutes && Arrays.equals(words, minutes.words);
    }

    @Override
    public final int hashCode() {
        return Arrays.hashCode(words);
    }

    /** Returns the ranges of the set as elapsed hours and minutes, for people to read. */
    @Override
    public final String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int from = next(0); from >= 0; ) {
            int to = from + 1;
            while (contains(to)) {
                to++;
            }
            text.append("%s%d:%02d-%d:%02d"
                    .formatted(text.length() > 1 ? " " : "", from / 60, from % 60, to / 60, to % 60));
            from = next(to);
        }
        return text.append('}').toString();
    }
}
