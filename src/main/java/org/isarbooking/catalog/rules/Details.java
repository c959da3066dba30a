package org.isarbooking.catalog.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A product for a buyer who chooses among its options.
 *
 * @param selected the selections that all {@code variants} match; may be fewer than the caller's selections
 * @param variants the variants that match the selections, the featured one first
 * @param values every value of every option, in combination with the selections of the other options
 */
public record Details(Product product, List<Choice> selected, List<Variant> variants, List<Value> values) {

    public Details {
        selected = List.copyOf(selected);
        variants = List.copyOf(variants);
        values = List.copyOf(values);
    }

    /**
     * A value of an option.
     *
     * @param available whether a variant with this value and the selections of other options can be booked
     * @param exists whether there is a variant with this value and the selections of other options
     */
    public record Value(Choice choice, boolean available, boolean exists) {}

    /**
     * Returns the details of a product; empty if no matching variant meets the filter.
     *
     * @param id the identifier of the product or of one of its variants; a variant's values replace the caller's
     *     selections
     * @param wanted the caller's selections; only the first selection of each option is used
     * @param preferences names of options, the most important first; while no variant matches, the selection of the
     *     least important option is dropped
     * @param filter applied to the variants that match the selections; without selections, to all variants
     */
    public static Optional<Details> of(
            Product product, ProductId id, List<Choice.Wanted> wanted, List<String> preferences, Filter filter) {
        List<Variant> remaining = filter.variantsOf(product);
        if (id.isVariant()) {
            return remaining.stream()
                    .filter(variant -> variant.id().equals(id.text()))
                    .findFirst()
                    .map(variant -> anchoredAt(variant, product, remaining));
        }
        if (wanted.isEmpty()) {
            return Product.featured(remaining).map(variant -> anchoredAt(variant, product, remaining));
        }
        Details relaxed = relaxed(product, wanted, preferences);
        List<Variant> matching =
                relaxed.variants().stream().filter(remaining::contains).toList();
        return matching.isEmpty()
                ? Optional.empty()
                : Optional.of(new Details(product, relaxed.selected(), matching, relaxed.values()));
    }

    private static Details anchoredAt(Variant anchor, Product product, List<Variant> remaining) {
        List<Choice> selected = anchor.choices();
        List<Variant> matching = new ArrayList<>(List.of(anchor));
        remaining.stream()
                .filter(variant -> !variant.equals(anchor) && variant.choices().containsAll(selected))
                .forEach(matching::add);
        return new Details(product, selected, matching, values(product, selected));
    }

    private static Details relaxed(Product product, List<Choice.Wanted> wanted, List<String> preferences) {
        Map<Option, Choice.Wanted> byOption = byOption(product, wanted);
        List<Choice.Wanted> kept = new ArrayList<>();
        mostImportantFirst(byOption.keySet(), preferences)
                .forEach(option -> kept.add(Objects.requireNonNull(byOption.get(option))));
        while (product.variants().stream().noneMatch(variant -> variant.matchesAll(kept))) {
            kept.removeLast();
        }
        List<Variant> matching = product.variants().stream()
                .filter(variant -> variant.matchesAll(kept))
                .sorted(Comparator.comparing(variant -> !variant.available()))
                .toList();
        List<Choice> selected = byOption.values().stream()
                .filter(kept::contains)
                .flatMap(selection -> product.values().stream()
                        .filter(choice -> choice.matches(selection))
                        .limit(1))
                .toList();
        return new Details(product, selected, matching, values(product, selected));
    }

    /**
     * Returns the caller's first selection for each option of the product, in the caller's order. Ignores unknown
     * options.
     */
    private static Map<Option, Choice.Wanted> byOption(Product product, List<Choice.Wanted> wanted) {
        Map<Option, Choice.Wanted> byOption = new LinkedHashMap<>();
        for (Choice.Wanted selection : wanted) {
            optionOf(product, selection.name()).ifPresent(option -> byOption.putIfAbsent(option, selection));
        }
        return byOption;
    }

    private static Optional<Option> optionOf(Product product, String name) {
        return product.options().stream()
                .filter(option -> option.isCalled(name))
                .findFirst();
    }

    /** Sorts options by the caller's preferences. Options without a preference come last. */
    private static List<Option> mostImportantFirst(Set<Option> options, List<String> preferences) {
        return options.stream()
                .sorted(Comparator.comparingInt(option -> rank(option, preferences)))
                .toList();
    }

    private static int rank(Option option, List<String> preferences) {
        int rank = 0;
        while (rank < preferences.size() && !option.isCalled(preferences.get(rank))) {
            rank++;
        }
        return rank;
    }

    private static List<Value> values(Product product, List<Choice> selected) {
        return product.values().stream()
                .map(choice -> {
                    List<Variant> with = product.variants().stream()
                            .filter(variant -> variant.choices().contains(choice))
                            .filter(variant -> variant.choices().containsAll(ofOtherOptions(choice, selected)))
                            .toList();
                    return new Value(choice, with.stream().anyMatch(Variant::available), !with.isEmpty());
                })
                .toList();
    }

    private static List<Choice> ofOtherOptions(Choice choice, List<Choice> selected) {
        return selected.stream()
                .filter(other -> !other.option().equals(choice.option()))
                .toList();
    }
}
