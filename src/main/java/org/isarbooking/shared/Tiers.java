package org.isarbooking.shared;

import java.util.List;
import java.util.function.ToIntFunction;

/** Chooses among prices that depend on the number of days rented in a week. */
public final class Tiers {

    private Tiers() {}

    /**
     * Returns the tier for a number of days: the last tier that begins with as many days or fewer.
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
