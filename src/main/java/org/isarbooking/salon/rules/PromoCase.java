package org.isarbooking.salon.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.isarbooking.shared.Percent;
import org.isarbooking.shared.PromoConditions;

/**
 * A visit that somebody wants to book with a promo code, with all facts that decide whether the code applies.
 *
 * @param items the services of the visit
 * @param visitOn the local date of the visit
 * @param bookedOn today's local date
 * @param redemptions the number of redemptions of the code, by anybody
 */
public record PromoCase(
        Code code, List<Item> items, LocalDate visitOn, LocalDate bookedOn, Customer customer, int redemptions) {

    public PromoCase {
        items = List.copyOf(items);
    }

    /** The terms of a code. Without services and categories, it discounts everything. */
    public record Code(
            Percent discount, PromoConditions conditions, Set<Integer> serviceIds, Set<Integer> categoryIds) {

        public Code {
            serviceIds = Set.copyOf(serviceIds);
            categoryIds = Set.copyOf(categoryIds);
        }

        boolean discounts(Item item) {
            boolean discountsEverything = serviceIds.isEmpty() && categoryIds.isEmpty();
            return discountsEverything
                    || serviceIds.contains(item.serviceId())
                    || categoryIds.contains(item.categoryId());
        }
    }

    /** A service of the visit, with its gross price. */
    public record Item(int serviceId, int categoryId, int priceCents) {}

    /**
     * The customer, as far as the service knows them.
     *
     * @param isKnown true if the customer doesn't count as new, because of an earlier appointment
     * @param hasRedeemed true if the customer has redeemed this code
     */
    public record Customer(boolean isKnown, boolean hasRedeemed) {

        /** A customer of whom the service knows nothing. */
        public static final Customer STRANGER = new Customer(false, false);
    }

    long subtotalCents() {
        return items.stream().mapToLong(Item::priceCents).sum();
    }

    /** Returns the part of the subtotal (in cents) that the code applies to. */
    long discountedCents() {
        return items.stream()
                .filter(code::discounts)
                .mapToLong(Item::priceCents)
                .sum();
    }

    Totals discounted() {
        return SalonPrice.discounted(subtotalCents(), discountedCents(), code.discount());
    }
}
