package org.isarbooking.edge.limits;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counts what each key has at the same time, up to a limit. Only keys that have something are remembered. */
final class Tally {

    private final int most;
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    /** @param most how many of a key at the same time; 0 when there is no limit */
    Tally(int most) {
        this.most = most;
    }

    boolean isUnlimited() {
        return most == 0;
    }

    /** Counts one more; false, and nothing is counted, when the key has as many as it may. */
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

    /** Takes back one that was counted. */
    void remove(String key) {
        counts.computeIfPresent(key, (_, count) -> count == 1 ? null : count - 1);
    }

    /** How many keys have something now. */
    int remembered() {
        return counts.size();
    }
}
