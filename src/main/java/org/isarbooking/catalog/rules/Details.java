package org.isarbooking.catalog.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A product as somebody sees it who chooses among its options.
 *
 * @param selected the selections that hold in the end
 * @param variants those that match them, the one that stands for the product first
 * @param values every value of every option, as far as it goes with the other selections
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
     * @param available whether a variant with it and the other selections can be booked
     * @param exists whether there is such a variant
     */
    public record Value(Choice choice, boolean available, boolean exists) {}

    /**
     * The product of an identifier; empty when the filter leaves nothing of it.
     *
     * @param id of the product or one of its variants, which then decides all selections
     * @param wanted the selections of the caller
     * @param preferences names of options, the most important first: when nothing matches, selections are dropped from the end
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
        return Product.featured(remaining).map(_ -> relaxed(product, remaining, wanted, preferences));
    }

    private static Details anchoredAt(Variant anchor, Product product, List<Variant> remaining) {
        List<Choice> selected = anchor.choices();
        List<Variant> matching = new ArrayList<>(List.of(anchor));
        remaining.stream()
                .filter(variant -> !variant.equals(anchor) && variant.choices().containsAll(selected))
                .forEach(matching::add);
        return new Details(product, selected, matching, values(product, selected));
    }

    private static Details relaxed(
            Product product, List<Variant> remaining, List<Choice.Wanted> wanted, List<String> preferences) {
        List<Choice.Wanted> kept = new ArrayList<>(mostImportantFirst(wanted, preferences));
        while (remaining.stream().noneMatch(variant -> variant.matchesAll(kept))) {
            kept.removeLast();
        }
        List<Variant> matching = remaining.stream()
                .filter(variant -> variant.matchesAll(kept))
                .sorted(Comparator.comparing(variant -> !variant.available()))
                .toList();
        List<Choice> selected = wanted.stream()
                .filter(kept::contains)
                .flatMap(selection -> product.values().stream()
                        .filter(choice -> choice.answers(selection))
                        .limit(1))
                .distinct()
                .toList();
        return new Details(product, selected, matching, values(product, selected));
    }

    /** What no preference names matters least. */
    private static List<Choice.Wanted> mostImportantFirst(List<Choice.Wanted> wanted, List<String> preferences) {
        return wanted.stream()
                .distinct()
                .sorted(Comparator.comparingInt(selection -> {
                    int rank = preferences.indexOf(selection.name());
                    return rank < 0 ? preferences.size() : rank;
                }))
                .toList();
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
