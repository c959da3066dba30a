package org.isarbooking.calendar.rules;

/** Packs every n-th bit of a set of minutes into consecutive bits. Works if n divides 60. */
final class EveryNth {

    private static final long[][] WANTED = new long[61][];

    static {
        for (int step = 1; step <= 60; step++) {
            if (60 % step == 0) {
                WANTED[step] = wanted(step);
            }
        }
    }

    private EveryNth() {}

    private static long[] wanted(int step) {
        long[] wanted = new long[Minutes.WORDS];
        for (int minute = 0; minute < Minutes.CAPACITY; minute += step) {
            wanted[minute >> 6] |= 1L << minute;
        }
        return wanted;
    }

    static long[] pack(long[] words, int step) {
        if (step == 1) {
            return words.clone();
        }
        long[] wanted = WANTED[step];
        long[] packed = new long[(Minutes.CAPACITY - 1) / step / Long.SIZE + 1];
        int length = 0;
        for (int w = 0; w < words.length; w++) {
            // Each group of "step" words gives exactly 64 bits, so the bits of one word never span two packed words.
            packed[length >> 6] |= Long.compress(words[w], wanted[w]) << length;
            length += Long.bitCount(wanted[w]);
        }
        return packed;
    }
}
