package org.isarbooking.edge.limits;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts the present calls or connections of each key, up to a limit. Keys with a count of 0 take no memory. */
final class Tally {

    private final int most;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    /** @param most the limit of each key; 0 for no limit, in which case {@link #add} must not be called */
    Tally(int most) {
        this.most = most;
    }

    boolean isUnlimited() {
        return most == 0;
    }

    /** Counts one more for a key. Returns false, without counting, if the key has reached the limit. */
    boolean add(String key) {
        boolean[] isAdded = {true};
        counts.compute(key, (_, count) -> {
            if (count == null) {
                return 1;
            }
            isAdded[0] = count < most;
            return isAdded[0] ? count + 1 : count;
        });
        return isAdded[0];
    }

    void remove(String key) {
        counts.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
    }

    /** Returns the number of keys with a count. */
    int remembered() {
        return counts.size();
    }
}
