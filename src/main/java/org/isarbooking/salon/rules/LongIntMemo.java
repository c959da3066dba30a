package org.isarbooking.salon.rules;

import java.util.Arrays;

/** A map from non-negative longs to ints, with open addressing. */
final class LongIntMemo {

    /** The result of {@link #get} for an unknown key; never stored as a value. */
    static final int UNKNOWN = -1;

    private long[] keys = emptied(256);
    private int[] values = new int[256];
    private int size;

    int get(long key) {
        int at = indexOf(key);
        return keys[at] == key ? values[at] : UNKNOWN;
    }

    void put(long key, int value) {
        if (size * 2 >= keys.length) {
            grow();
        }
        int at = indexOf(key);
        if (keys[at] != key) {
            keys[at] = key;
            size++;
        }
        values[at] = value;
    }

    private int indexOf(long key) {
        int mask = keys.length - 1;
        long mixed = key * 0x9E3779B97F4A7C15L;
        int at = (int) (mixed >>> 32) & mask;
        while (keys[at] >= 0 && keys[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = emptied(oldKeys.length * 4);
        values = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] >= 0) {
                int at = indexOf(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    private static long[] emptied(int length) {
        long[] keys = new long[length];
        Arrays.fill(keys, -1);
        return keys;
    }
}
