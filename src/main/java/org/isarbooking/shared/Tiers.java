package org.isarbooking.shared;

import java.util.List;
import java.util.function.ToIntFunction;

/** Prices that depend on how many days are rented in a week. */
public final class Tiers {

    private Tiers() {}

    /**
     * Returns the tier that a number of days reaches: the last one that begins with so many days or with fewer.
     *
     * @param tiers ascending by days; the first begins with one day
     * @param days at least 1
     */
    public static <T> T reached(List<T> tiers, ToIntFunction<T> fromDays, int days) {
        T reached = tiers.getFirst();
        for (T tier : tiers) {
            if (fromDays.applyAsInt(tier) <= days) {
                reached = tier;
            }
        }
        return reached;
    }
}
