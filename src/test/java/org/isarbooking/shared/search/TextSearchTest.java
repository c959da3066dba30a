package org.isarbooking.shared.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.shared.search.TextSearch.Searchable;
import org.junit.jupiter.api.Test;

class TextSearchTest {

    private static final List<String> BODY = List.of("Massage & Körper", "Massage & body", "Массаж и тело");
    private static final List<String> NAILS = List.of("Nägel", "Nails", "Ногти");

    private final TextSearch search = new TextSearch(List.of(
            service(5, 4, List.of("Fußpflege", "Foot care", "Уход за стопами"), NAILS, List.of("Mit kurzer Massage.")),
            service(
                    1,
                    0,
                    List.of("Maniküre", "Manicure", "Маникюр"),
                    NAILS,
                    List.of("Feilen und Lack.", "Зелёный лак")),
            service(2, 1, List.of("Maniküre mit Shellac", "Shellac manicure"), NAILS, List.of("Hält lange.")),
            service(3, 2, List.of("Rückenmassage", "Back massage", "Массаж спины"), BODY, List.of("Entspannt.")),
            service(4, 3, List.of("Kopf und Nacken", "Head and neck", "Голова и шея"), BODY, List.of("Kurze Pause."))));

    private static Searchable service(
            int id, int position, List<String> names, List<String> category, List<String> descriptions) {
        return new Searchable(id, position, List.of(names, category, descriptions));
    }

    @Test
    void a_query_without_words_finds_everything_in_the_order_of_the_catalog() {
        assertThat(search.find("")).containsExactly(1, 2, 3, 4, 5);
        assertThat(search.find(" -!? ")).containsExactly(1, 2, 3, 4, 5);
    }

    @Test
    void names_are_found_in_every_language() {
        assertThat(search.find("Rückenmassage")).containsExactly(3);
        assertThat(search.find("foot care")).containsExactly(5);
        assertThat(search.find("маникюр")).containsExactly(1, 2);
    }

    @Test
    void names_rank_over_categories_over_descriptions() {
        assertThat(search.find("massage")).containsExactly(3, 4, 5);
    }

    @Test
    void symbols_and_lone_marks_in_texts_are_ignored() {
        TextSearch cuts = new TextSearch(List.of(service(
                1, 0, List.of("Schnitt \u2702\ufe0f", "Cut \u2764\ufe0f"), BODY, List.of("\ufe0f", "\u0301 kurz"))));

        assertThat(cuts.find("")).containsExactly(1);
        assertThat(cuts.find("schnitt \u2702\ufe0f")).containsExactly(1);
        assertThat(cuts.find("kurz")).containsExactly(1);
    }

    @Test
    void whole_words_rank_over_beginnings() {
        TextSearch hands = new TextSearch(List.of(
                service(1, 0, List.of("Handpflege"), BODY, List.of("Gepflegt.")),
                service(2, 1, List.of("Arm und Hand"), BODY, List.of("Kurz."))));

        assertThat(hands.find("hand")).containsExactly(2, 1);
    }

    @Test
    void equally_good_matches_keep_the_order_of_the_catalog() {
        assertThat(search.find("manicure")).containsExactly(1, 2);
        assertThat(search.find("back")).containsExactly(3);
        assertThat(search.find("man")).containsExactly(1, 2);
    }

    @Test
    void every_word_must_match_something() {
        assertThat(search.find("manicure shellac")).containsExactly(2);
        assertThat(search.find("shellac massage")).isEmpty();
    }

    @Test
    void umlauts_sharp_s_and_yo_may_be_written_otherwise() {
        assertThat(search.find("manikuere")).contains(1, 2);
        assertThat(search.find("MANIKURE")).contains(1, 2);
        assertThat(search.find("fusspflege")).containsExactly(5);
        assertThat(search.find("зеленый")).containsExactly(1);
    }

    @Test
    void typing_errors_are_tolerated() {
        assertThat(search.find("mankiüre")).containsExactly(1, 2);
        assertThat(search.find("shelac")).containsExactly(2);
        assertThat(search.find("Rükenmasage")).containsExactly(3);
        assertThat(search.find("масаж")).startsWith(3, 4);
    }

    @Test
    void a_word_that_exists_is_not_taken_for_a_typing_error() {
        assertThat(search.find("neck")).containsExactly(4);
    }

    @Test
    void short_words_and_nonsense_find_nothing_by_chance() {
        assertThat(search.find("xyz")).isEmpty();
        assertThat(search.find("q".repeat(500))).isEmpty();
    }

    @Test
    void synonyms_of_the_trade_find_what_they_mean_in_any_language() {
        assertThat(search.find("nail")).contains(1, 2, 5);
        assertThat(search.find("ноготь")).contains(1, 2, 5);
        assertThat(search.find("Fingernagel")).contains(1, 2);
        assertThat(search.find("педикюр")).containsExactly(5);
        assertThat(search.find("pedicures")).containsExactly(5);
    }

    @Test
    void a_compound_is_taken_apart_when_it_is_nowhere_as_a_whole() {
        assertThat(search.find("Nackenmassage")).containsExactly(4);
        assertThat(search.find("Nackenpflege")).isEmpty();
    }

    @Test
    void filler_words_are_left_out_unless_there_are_no_others() {
        assertThat(search.find("I want a manicure, please")).containsExactly(1, 2);
        assertThat(search.find("for my back")).containsExactly(3);
        assertThat(search.find("mit")).contains(2, 5);
    }

    /** The words occur, but not together. So all queries without one of them are tried. */
    @Test
    void a_suggestion_for_many_words_takes_little_more_memory_than_their_search() {
        List<String> words = IntStream.range(0, 20)
                .mapToObj(i -> Character.toString('a' + i).repeat(4))
                .toList();
        var large = new TextSearch(IntStream.range(0, 2_000)
                .mapToObj(id -> service(id, id, List.of(words.get(id % words.size())), List.of(), List.of()))
                .toList());
        String query = String.join(" ", words);
        assertThat(large.find(query)).isEmpty();
        assertThat(large.suggestion(query)).isEmpty();

        assertThat(allocated(() -> large.suggestion(query))).isLessThan(8 * allocated(() -> large.find(query)));
    }

    private static long allocated(Runnable work) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        work.run();
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    @Test
    void a_suggestion_has_words_that_find_something() {
        assertThat(search.suggestion("Shellak Massage")).contains("shellak");
        assertThat(search.suggestion("manicure dinosaur")).contains("manicure");
        assertThat(search.suggestion("Maniqqurex")).contains("Manicure");
        assertThat(search.suggestion("Reifenwechsel")).isEmpty();
    }

    @Test
    void parts_found_only_in_descriptions_do_not_hide_a_mistyped_name() {
        var brows = new TextSearch(List.of(
                service(1, 0, List.of("Wimpern färben"), List.of("Wimpern"), List.of("Schwarz oder braun, Augen zu.")),
                service(2, 1, List.of("Augenbrauen zupfen"), List.of("Brauen"), List.of("Mit Pinzette.")),
                service(3, 2, List.of("Augenbrauen färben"), List.of("Brauen"), List.of("Mit Henna."))));

        assertThat(brows.find("augenbraun")).containsExactly(2, 3, 1);
        assertThat(brows.find("Augenbraunen")).startsWith(2, 3);
        assertThat(brows.find("augnbrauen")).containsExactly(2, 3);
    }
}
