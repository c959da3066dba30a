package org.isarbooking.catalog.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.catalog.rules.Goods.id;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Compares selections among random variants with a plain oracle. */
class DetailsPropertyTest {

    private static final TrialsApi API = Trials.api();
    private static final List<String> COLOURS = List.of("red", "blue", "green");
    private static final List<String> SIZES = List.of("S", "M", "L");

    /** Variants as {@code colour/size}, and the selected colour and size. */
    private record Case(List<String> variants, String colour, String size, boolean sizeMattersMore) {}

    @Test
    void the_least_preferred_labels_are_dropped_until_a_variant_matches() {
        Trials<String> variant =
                API.choose(COLOURS).flatMap(colour -> API.choose(SIZES).map(size -> colour + "/" + size));
        Trials<List<String>> variants = variant.immutableLists()
                .map(list -> List.copyOf(list))
                .filter(list -> !list.isEmpty() && list.size() < 6);
        variants.flatMap(list -> API.choose("red", "blue", "green", "pink")
                        .flatMap(colour -> API.choose("S", "M", "L", "XL")
                                .flatMap(size -> API.booleans().map(first -> new Case(list, colour, size, first)))))
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo(DetailsPropertyTest::check);
    }

    private static void check(Case random) {
        List<String> texts = new ArrayList<>();
        for (int index = 0; index < random.variants().size(); index++) {
            texts.add((index + 1) + " 100 " + random.variants().get(index).replace("/", " "));
        }
        Product product = Goods.product(1, texts.toArray(String[]::new));
        List<String> preferences = random.sizeMattersMore() ? List.of("Size", "Colour") : List.of("Colour", "Size");

        Details details = Details.of(
                        product,
                        id("salon:1"),
                        List.of(Goods.wanted("Colour", random.colour()), Goods.wanted("Size", random.size())),
                        preferences,
                        Filter.NONE)
                .orElseThrow();

        assertThat(labels(details)).as(random.toString()).isEqualTo(expected(random));
        assertThat(details.variants()).as(random.toString()).hasSize((int) random.variants().stream()
                .filter(variant -> Set.of(variant.split("/", -1)).containsAll(expected(random)))
                .count());
    }

    private static Set<String> labels(Details details) {
        Set<String> labels = new TreeSet<>();
        details.selected().forEach(choice -> labels.add(choice.label()));
        return labels;
    }

    /**
     * Returns both selected labels if a variant has both; else the more important one if a variant has it; else none.
     */
    private static Set<String> expected(Case random) {
        if (random.variants().contains(random.colour() + "/" + random.size())) {
            return new TreeSet<>(Set.of(random.colour(), random.size()));
        }
        String more = random.sizeMattersMore() ? random.size() : random.colour();
        boolean isThere = random.variants().stream()
                .anyMatch(variant -> List.of(variant.split("/", -1)).contains(more));
        return isThere ? new TreeSet<>(Set.of(more)) : new TreeSet<>();
    }
}
