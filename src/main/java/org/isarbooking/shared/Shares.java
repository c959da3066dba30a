package org.isarbooking.shared;

import java.util.ArrayList;
import java.util.List;

/** Divides amounts in cents, so that the shares add up to the whole. */
public final class Shares {

    private Shares() {}

    /**
     * Divides the price of a whole among its items, in proportion to the items' own prices.
     *
     * @param totalCents the price, 0 or more
     * @param itemCents the items' own prices, at least one; if all are 0, the shares are equal
     * @return the share of each item, 0 or more; their sum is the whole price
     */
    public static List<Integer> of(int totalCents, List<Integer> itemCents) {
        long all = itemCents.stream().mapToLong(Integer::longValue).sum();
        List<Integer> shares = new ArrayList<>();
        long weightsSoFar = 0;
        long sharedSoFar = 0;
        for (int item = 0; item < itemCents.size(); item++) {
            weightsSoFar += all == 0 ? 1 : itemCents.get(item);
            long sharedNow = totalCents * weightsSoFar / (all == 0 ? itemCents.size() : all);
            shares.add(Math.toIntExact(sharedNow - sharedSoFar));
            sharedSoFar = sharedNow;
        }
        return List.copyOf(shares);
    }
}
