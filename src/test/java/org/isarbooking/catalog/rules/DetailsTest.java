package org.isarbooking.catalog.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.catalog.rules.Goods.id;
import static org.isarbooking.catalog.rules.Goods.product;
import static org.isarbooking.catalog.rules.Goods.wanted;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DetailsTest {

    private final Product shirt = product(1, "1 500 red S!", "2 600 red M", "3 700 blue M", "4 800 green L!");

    @Test
    void without_a_selection_the_featured_variant_is_selected() {
        Details details = details("salon:1", List.of(), List.of());

        assertThat(selected(details)).containsExactly("red", "M");
        assertThat(variants(details)).containsExactly("salon:1:2");
    }

    @Test
    void the_id_of_a_variant_overrides_the_selection() {
        Details details = details("salon:1:3", List.of(wanted("Colour", "red")), List.of());

        assertThat(selected(details)).containsExactly("blue", "M");
        assertThat(variants(details)).containsExactly("salon:1:3");
    }

    @Test
    void a_partial_selection_leaves_all_matching_variants_and_bookable_ones_come_first() {
        Details details = details("salon:1", List.of(wanted("Colour", "red")), List.of());

        assertThat(selected(details)).containsExactly("red");
        assertThat(variants(details)).containsExactly("salon:1:2", "salon:1:1");
    }

    @Test
    void values_show_whether_they_exist_and_can_be_booked_with_the_selection() {
        Details details = details("salon:1", List.of(wanted("Colour", "red")), List.of());

        assertThat(details.values())
                .extracting(value -> value.choice().label() + " " + value.available() + " " + value.exists())
                .containsExactly(
                        "red true true",
                        "S false true",
                        "M true true",
                        "blue true true",
                        "green false true",
                        "L false false");
    }

    @Test
    void when_nothing_matches_the_least_important_option_is_dropped() {
        List<Choice.Wanted> blueAndSmall = List.of(wanted("Colour", "blue"), wanted("Size", "S"));

        assertThat(selected(details("salon:1", blueAndSmall, List.of("Colour", "Size"))))
                .containsExactly("blue");
        assertThat(selected(details("salon:1", blueAndSmall, List.of("Size", "Colour"))))
                .containsExactly("S");
        assertThat(selected(details("salon:1", blueAndSmall, List.of("Size")))).containsExactly("S");
        assertThat(selected(details("salon:1", blueAndSmall, List.of()))).containsExactly("blue");
    }

    @Test
    void a_selection_that_no_variant_has_is_dropped_and_leaves_every_variant() {
        Details details = details("salon:1", List.of(wanted("Material", "silk")), List.of("Material"));

        assertThat(selected(details)).isEmpty();
        assertThat(variants(details)).hasSize(4).startsWith("salon:1:2", "salon:1:3");
    }

    @Test
    void option_names_match_in_any_language_and_labels_in_any_case_and_an_id_overrides_the_label() {
        assertThat(selected(details("salon:1", List.of(wanted("farbe", "BLUE")), List.of())))
                .containsExactly("blue");
        assertThat(selected(details("salon:1", List.of(new Choice.Wanted("Colour", "id-green", "blue")), List.of())))
                .containsExactly("green");
    }

    @Test
    void preferences_are_recognized_in_other_languages_too() {
        List<Choice.Wanted> blueAndSmall = List.of(wanted("Colour", "blue"), wanted("Size", "S"));

        assertThat(selected(details("salon:1", blueAndSmall, List.of("size", "farbe"))))
                .containsExactly("S");
    }

    @Test
    void the_first_selection_of_an_option_counts_and_unknown_options_are_ignored() {
        List<Choice.Wanted> wanted = List.of(
                wanted("Material", "silk"), wanted("Colour", "blue"), wanted("Farbe", "red"), wanted("Size", "M"));

        assertThat(selected(details("salon:1", wanted, List.of("Material")))).containsExactly("blue", "M");
    }

    @Test
    void the_selection_stays_even_if_a_filter_excludes_all_its_variants() {
        Filter cheap = new Filter(Set.of(), 0, 650);

        assertThat(Details.of(shirt, id("salon:1"), List.of(wanted("Colour", "red")), List.of(), cheap)
                        .map(DetailsTest::variants))
                .contains(List.of("salon:1:2", "salon:1:1"));
        assertThat(Details.of(shirt, id("salon:1"), List.of(wanted("Colour", "blue")), List.of(), cheap))
                .isEmpty();
    }

    @Test
    void filters_narrow_the_variants_and_may_leave_nothing() {
        Filter cheap = new Filter(Set.of(), 0, 550);

        assertThat(Details.of(shirt, id("salon:1"), List.of(), List.of(), cheap).map(DetailsTest::variants))
                .contains(List.of("salon:1:1"));
        assertThat(Details.of(shirt, id("salon:1:2"), List.of(), List.of(), cheap))
                .isEmpty();
        assertThat(Details.of(shirt, id("salon:1"), List.of(), List.of(), new Filter(Set.of("none"), 0, 9_999)))
                .isEmpty();
    }

    private Details details(String id, List<Choice.Wanted> wanted, List<String> preferences) {
        return Details.of(shirt, id(id), wanted, preferences, Filter.NONE).orElseThrow();
    }

    private static List<String> selected(Details details) {
        return details.selected().stream().map(Choice::label).toList();
    }

    private static List<String> variants(Details details) {
        return details.variants().stream().map(Variant::id).toList();
    }
}
