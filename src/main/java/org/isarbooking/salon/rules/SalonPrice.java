package org.isarbooking.salon.rules;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/** The price of a visit. */
public final class SalonPrice {

    private static final BigDecimal WHOLE = BigDecimal.valueOf(100);

    private SalonPrice() {}

    /** The sum of the services' prices in cents, without a discount. */
    public static Totals of(Collection<Integer> itemCents) {
        return discounted(itemCents, BigDecimal.ZERO);
    }

    /**
     * The sum of the services' prices in cents, less a percentage (0 to 100) of the sum, which is rounded half up to the cent.
     */
    public static Totals discounted(Collection<Integer> itemCents, BigDecimal percent) {
        if (percent.signum() < 0 || percent.compareTo(WHOLE) > 0) {
            throw new IllegalArgumentException("A discount is 0 to 100 percent, not " + percent);
        }
        long subtotal = itemCents.stream().mapToLong(Integer::longValue).sum();
        long discount = BigDecimal.valueOf(subtotal)
                .multiply(percent)
                .divide(WHOLE, 0, RoundingMode.HALF_UP)
                .longValueExact();
        return new Totals(subtotal, discount, subtotal - discount);
    }
}
