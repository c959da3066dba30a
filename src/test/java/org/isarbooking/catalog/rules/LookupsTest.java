package org.isarbooking.catalog.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.catalog.rules.Goods.id;
import static org.isarbooking.catalog.rules.Goods.product;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.catalog.rules.Lookups.Match;
import org.junit.jupiter.api.Test;

class LookupsTest {

    private final Product shirt = product(1, "1 500 red S!", "2 600 red M", "3 700 blue M");
    private final Product scarf = product(2, "1 900 red S");

    @Test
    void a_product_is_found_once_even_if_several_ids_lead_to_it() {
        Lookups.Found found = lookUp(Filter.NONE, "salon:1:3", "salon:2", "salon:1");

        assertThat(found.hits()).extracting(hit -> hit.product().id()).containsExactly("salon:1", "salon:2");
        assertThat(matches(found, 0))
                .containsExactly(
                        Map.entry("salon:1:2", List.of(new Match("salon:1", false))),
                        Map.entry("salon:1:3", List.of(new Match("salon:1:3", true))));
    }

    @Test
    void a_variant_matches_by_its_own_id_and_as_representative_of_its_product() {
        assertThat(matches(lookUp(Filter.NONE, "salon:1", "salon:1:2"), 0))
                .containsExactly(
                        Map.entry("salon:1:2", List.of(new Match("salon:1", false), new Match("salon:1:2", true))));
    }

    @Test
    void the_first_variant_that_can_be_booked_represents_the_product() {
        assertThat(matches(lookUp(Filter.NONE, "salon:1"), 0)).containsOnlyKeys("salon:1:2");
    }

    @Test
    void filters_leave_variants_out_and_ids_without_a_remaining_variant_are_listed() {
        Filter expensive = new Filter(Set.of(), 700, 800);

        Lookups.Found found = lookUp(expensive, "salon:1", "salon:1:2", "salon:2");

        assertThat(matches(found, 0)).containsOnlyKeys("salon:1:3");
        assertThat(found.filteredOut()).containsExactly("salon:1:2", "salon:2");
    }

    @Test
    void one_of_the_categories_is_enough_and_the_price_must_match_too() {
        assertThat(lookUp(new Filter(Set.of("things", "others"), 0, 1_000), "salon:1")
                        .hits())
                .hasSize(1);
        assertThat(lookUp(new Filter(Set.of("others"), 0, 1_000), "salon:1").hits())
                .isEmpty();
        assertThat(lookUp(new Filter(Set.of("things"), 0, 1), "salon:1").hits()).isEmpty();
    }

    private Lookups.Found lookUp(Filter filter, String... ids) {
        Map<ProductId, Product> products = new LinkedHashMap<>();
        for (String text : ids) {
            products.put(id(text), id(text).number() == 1 ? shirt : scarf);
        }
        return Lookups.lookUp(products, filter);
    }

    private static Map<String, List<Match>> matches(Lookups.Found found, int hit) {
        Map<String, List<Match>> matches = new LinkedHashMap<>();
        found.hits().get(hit).matches().forEach((variant, how) -> matches.put(variant.id(), how));
        return matches;
    }
}
