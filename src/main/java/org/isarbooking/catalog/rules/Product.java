package org.isarbooking.catalog.rules;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A product with a known price.
 *
 * @param handle the key of the service or workspace in the business file
 * @param categories the names that filters compare, for example {@code kosmetik}
 * @param tags words that describe the product
 * @param variants the variants, at least one, in the order of the business file
 */
public record Product(
        String id,
        String handle,
        String title,
        String description,
        URI url,
        List<String> categories,
        List<String> tags,
        List<Variant> variants,
        Map<String, Object> metadata) {

    public Product {
        if (variants.isEmpty()) {
            throw new IllegalArgumentException("a product without variants can't be sold");
        }
        categories = List.copyOf(categories);
        tags = List.copyOf(tags);
        variants = List.copyOf(variants);
        metadata = new LinkedHashMap<>(metadata);
    }

    public long lowestCents() {
        return variants.stream().mapToLong(Variant::cents).min().orElseThrow();
    }

    public long highestCents() {
        return variants.stream().mapToLong(Variant::cents).max().orElseThrow();
    }

    public Optional<Variant> variant(String variantId) {
        return variants.stream()
                .filter(variant -> variant.id().equals(variantId))
                .findFirst();
    }

    /** Returns the distinct choices of all variants, in the order of the variants. */
    public List<Choice> values() {
        return variants.stream()
                .flatMap(variant -> variant.choices().stream())
                .distinct()
                .toList();
    }

    /** Returns the distinct options of all variants. */
    List<Option> options() {
        return values().stream().map(Choice::option).distinct().toList();
    }

    /**
     * Returns the variant that represents the product: the first one that can be booked, otherwise the first one. Empty
     * for an empty list.
     */
    static Optional<Variant> featured(List<Variant> among) {
        return among.stream()
                .filter(Variant::available)
                .findFirst()
                .or(() -> among.stream().findFirst());
    }
}
