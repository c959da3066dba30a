package org.isarbooking.catalog.rules;

import java.util.List;
import java.util.Set;

/**
 * Conditions on products and their variants. All conditions must be met.
 *
 * @param categories the product must have one of these; empty for all products
 * @param minCents the lowest gross price, inclusive
 * @param maxCents the highest gross price, inclusive
 */
public record Filter(Set<String> categories, long minCents, long maxCents) {

    public static final Filter NONE = new Filter(Set.of(), 0, Long.MAX_VALUE);

    public Filter {
        categories = Set.copyOf(categories);
    }

    /** Returns the variants that meet the conditions, in the product's order. */
    List<Variant> variantsOf(Product product) {
        boolean isOfCategory =
                categories.isEmpty() || product.categories().stream().anyMatch(categories::contains);
        return isOfCategory
                ? product.variants().stream()
                        .filter(variant -> variant.cents() >= minCents && variant.cents() <= maxCents)
                        .toList()
                : List.of();
    }
}
