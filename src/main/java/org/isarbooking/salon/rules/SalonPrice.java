package org.isarbooking.salon.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import org.isarbooking.shared.Percent;

/** The price of a visit. */
public final class SalonPrice {

    private static final Percent NOTHING = Percent.of("0");
    private static final Percent EVERYTHING = Percent.of("100");

    private SalonPrice() {}

    /** Returns the sum of the services' prices in cents, without a discount. */
    public static Totals of(Collection<Integer> itemCents) {
        return discounted(itemCents, NOTHING);
    }

    /**
     * Returns the sum of the services' prices in cents, less a percentage (0 to 100) of the sum. The discount is
     * rounded half up to the cent.
     */
    public static Totals discounted(Collection<Integer> itemCents, Percent percent) {
        return discounted(sum(itemCents), sum(itemCents), percent);
    }

    /**
     * Returns a subtotal in cents, less a percentage (0 to 100) of a part of it. The discount is rounded once, half up
     * to the cent, and not service by service.
     */
    public static Totals discounted(long subtotalCents, long discountedCents, Percent percent) {
        if (percent.compareTo(NOTHING) < 0 || percent.compareTo(EVERYTHING) > 0) {
            throw new IllegalArgumentException("A discount is 0 to 100 percent, not " + percent);
        }
        long discount = BigDecimal.valueOf(discountedCents)
                .multiply(percent.value())
                .divide(EVERYTHING.value(), 0, RoundingMode.HALF_UP)
                .longValueExact();
        return new Totals(subtotalCents, discount, subtotalCents - discount);
    }

    private static long sum(Collection<Integer> itemCents) {
        return itemCents.stream().mapToLong(Integer::longValue).sum();
    }
}
