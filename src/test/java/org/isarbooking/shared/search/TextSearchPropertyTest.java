package org.isarbooking.shared.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.shared.search.TextSearch.Searchable;
import org.junit.jupiter.api.Test;

/** The order of found entries follows only from the field, the kind of match and the position of each entry. */
class TextSearchPropertyTest {

    /**
     * Words that match "massage", the best match first: the whole word, a form, a beginning, a part and a synonym. The
     * typing error matches only if no other word does, and the last word never matches.
     */
    private static final List<String> WORDS =
            List.of("massage", "Massagen", "Massageliege", "Rückenmassage", "массаж", "masage", "Lack");

    private static final int TYPING_ERROR = 5;
    private static final int OTHER = 6;
    private static final int FIELDS = 3;

    /** An entry with one word in one field. */
    private static Searchable entry(int id, int way, int field) {
        List<List<String>> fields = new ArrayList<>();
        for (int i = 0; i < FIELDS; i++) {
            fields.add(i == field ? List.of(WORDS.get(way)) : List.of());
        }
        return new Searchable(id, id, fields);
    }

    @Test
    void matches_rank_by_field_then_by_kind_of_match_then_by_position() {
        Trials.api()
                .integers(0, WORDS.size() * FIELDS - 1)
                .immutableLists()
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo(picked -> {
                    List<Searchable> entries = IntStream.range(0, picked.size())
                            .mapToObj(id -> entry(id, picked.get(id) / FIELDS, picked.get(id) % FIELDS))
                            .toList();
                    boolean isSpelled = picked.stream().anyMatch(pick -> pick / FIELDS < TYPING_ERROR);
                    List<Integer> expected = IntStream.range(0, picked.size())
                            .boxed()
                            .filter(id -> picked.get(id) / FIELDS != OTHER)
                            .filter(id -> (picked.get(id) / FIELDS == TYPING_ERROR) != isSpelled)
                            .sorted(Comparator.<Integer>comparingInt(id -> picked.get(id) % FIELDS)
                                    .thenComparingInt(id -> picked.get(id) / FIELDS)
                                    .thenComparingInt(id -> id))
                            .toList();

                    assertThat(new TextSearch(entries).find("massage")).isEqualTo(expected);
                });
    }

    @Test
    void a_long_word_is_found_with_any_one_letter_wrong_missing_or_swapped() {
        Map<String, Integer> names = Map.of("Wimpernlifting", 1, "Tiefenreinigung", 2, "Fadentechnik", 3);
        var search = new TextSearch(names.entrySet().stream()
                .map(name ->
                        new Searchable(name.getValue(), name.getValue(), List.of(List.of(name.getKey()), List.of())))
                .toList());
        names.forEach((name, id) -> {
            for (int at = 0; at < name.length() - 1; at++) {
                String before = name.substring(0, at);
                assertThat(List.of(
                                before + "q" + name.substring(at + 1),
                                before + name.substring(at + 1),
                                before + name.charAt(at + 1) + name.charAt(at) + name.substring(at + 2)))
                        .allSatisfy(mistyped ->
                                assertThat(search.find(mistyped)).as(mistyped).containsExactly(id));
            }
        });
    }

    @Test
    void a_suggestion_always_finds_something_and_nothing_breaks_a_search() {
        var search = new TextSearch(List.of(
                new Searchable(1, 0, List.of(List.of("Maniküre mit Lack"), List.of("Feilen"))),
                new Searchable(2, 1, List.of(List.of("Augenbrauen färben"), List.of("Henna")))));
        Trials.api()
                .choose(
                        "Lack",
                        "lak",
                        "Brauen",
                        "Nagelbett",
                        "ä",
                        "ß-",
                        "\u0301",
                        "зё",
                        "xyzxyz",
                        "Manikuereeee",
                        "1:1")
                .immutableLists()
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo(words -> {
                    String query = String.join(" ", words);
                    if (search.find(query).isEmpty()) {
                        search.suggestion(query)
                                .ifPresent(other -> assertThat(search.find(other))
                                        .as(query + " → " + other)
                                        .isNotEmpty());
                    }
                });
    }
}
