package org.isarbooking.salon.rules;

import java.util.ArrayList;
import java.util.List;

/** Prices that the office agrees upon, in cents. What the services of a visit cost always adds up to its subtotal. */
public final class AgreedPrice {

    private AgreedPrice() {}

    /**
     * Shares out one price for a whole visit among its services, in proportion to what they would cost.
     *
     * @param totalCents the agreed price, 0 or more
     * @param itemCents what the services would cost, at least one; where all cost nothing, each counts alike
     * @return a price for each service, 0 or more; their sum is the agreed price
     */
    public static List<Integer> shared(int totalCents, List<Integer> itemCents) {
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

    /**
     * Returns what a visit costs whose services have changed. A discount stays with the services that it was given for:
     * what is new costs its full price, and what is gone takes its part of the discount along, rounded half up.
     *
     * @param before what the visit cost
     * @param keptCents what the services cost that stay
     * @param newCents what the services cost that are new
     */
    public static Totals changed(Totals before, long keptCents, long newCents) {
        long discount = before.subtotalCents() == 0
                ? 0
                : (2 * before.discountCents() * keptCents + before.subtotalCents()) / (2 * before.subtotalCents());
        return new Totals(keptCents + newCents, discount, keptCents + newCents - discount);
    }
}
