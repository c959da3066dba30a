package org.isarbooking.catalog.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the variants that identifiers name. A product is listed once, even if several identifiers name it. */
public final class Lookups {

    private Lookups() {}

    /**
     * A requested identifier for which a variant was found.
     *
     * @param exact true if the identifier names the variant; false if it names the variant's product
     */
    public record Match(String id, boolean exact) {}

    /**
     * A product that was found.
     *
     * @param matches the found variants, the featured one first, each with the identifiers for which it was found
     */
    public record Hit(Product product, Map<Variant, List<Match>> matches) {

        public Hit {
            matches = new LinkedHashMap<>(matches);
        }
    }

    /**
     * The result of a lookup.
     *
     * @param hits the found products, in the order in which they were first requested
     * @param filteredOut identifiers of existing products and variants that the filter removed
     */
    public record Found(List<Hit> hits, List<String> filteredOut) {

        public Found {
            hits = List.copyOf(hits);
            filteredOut = List.copyOf(filteredOut);
        }
    }

    /**
     * Looks products up by identifiers.
     *
     * @param products the products by identifier, in the order of the question; the identifier of a variant maps to the
     *     variant's product
     */
    public static Found lookUp(Map<ProductId, Product> products, Filter filter) {
        Map<String, Map<Variant, List<Match>>> matches = new LinkedHashMap<>();
        Map<String, Product> byId = new LinkedHashMap<>();
        List<String> filteredOut = new ArrayList<>();
        products.forEach((id, product) -> {
            Optional<Variant> variant = variant(id, filter.variantsOf(product));
            byId.put(product.id(), product);
            variant.ifPresentOrElse(
                    found -> matches.computeIfAbsent(product.id(), _ -> new LinkedHashMap<>())
                            .computeIfAbsent(found, _ -> new ArrayList<>())
                            .add(new Match(id.text(), id.isVariant())),
                    () -> filteredOut.add(id.text()));
        });
        List<Hit> hits = new ArrayList<>();
        byId.forEach((id, product) -> {
            Map<Variant, List<Match>> ofProduct = matches.getOrDefault(id, Map.of());
            if (!ofProduct.isEmpty()) {
                hits.add(new Hit(product, featuredFirst(ofProduct)));
            }
        });
        return new Found(hits, filteredOut);
    }

    private static Optional<Variant> variant(ProductId id, List<Variant> remaining) {
        return id.isVariant()
                ? remaining.stream()
                        .filter(variant -> variant.id().equals(id.text()))
                        .findFirst()
                : Product.featured(remaining);
    }

    private static Map<Variant, List<Match>> featuredFirst(Map<Variant, List<Match>> matches) {
        Map<Variant, List<Match>> ordered = new LinkedHashMap<>();
        matches.forEach((variant, found) -> {
            if (found.stream().anyMatch(match -> !match.exact())) {
                ordered.put(variant, found);
            }
        });
        matches.forEach(ordered::putIfAbsent);
        return ordered;
    }
}
