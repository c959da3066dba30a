package org.isarbooking.shared.search;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Finds entries of a catalog by text. Build it once a catalog; asking it is thread-safe.
 *
 * <p>Every word of the query must match a word of the entry in any language; a word is taken for a typing error only if
 * it is nowhere spelled like that. Matches in an earlier field rank over those in a later one; whole words over
 * beginnings over parts over typing errors; equal entries keep the order of the catalog.
 */
public final class TextSearch {

    /**
     * What is searched of an entry.
     *
     * @param id the number of the entry
     * @param position its place in the catalog
     * @param fields texts in every language: the name first, then what says less and less; as many for every entry
     */
    public record Searchable(int id, int position, List<List<String>> fields) {

        public Searchable {
            fields = List.copyOf(fields);
        }
    }

    private record Indexed(int id, List<List<String>> fields) {}

    private record Ranked(int id, int score) {}

    private final List<Indexed> entries;

    public TextSearch(List<Searchable> entries) {
        this.entries = entries.stream()
                .sorted(Comparator.comparingInt(Searchable::position).thenComparingInt(Searchable::id))
                .map(entry -> new Indexed(
                        entry.id(), entry.fields().stream().map(SearchWords::of).toList()))
                .toList();
    }

    /**
     * Returns a text as it is compared: Ä, ae and a, ß and ss, ё and е are the same, and so are capital and small
     * letters.
     */
    public static String folded(String text) {
        return SearchWords.fold(text);
    }

    /**
     * The numbers of the entries that match, best first; all of them, in the catalog's order, if the query has no word.
     */
    public List<Integer> find(String query) {
        List<Map<Integer, Integer>> scoresByWord = SearchWords.of(List.of(query)).stream()
                .distinct()
                .map(this::scores)
                .toList();
        return entries.stream()
                .flatMap(entry -> ranked(entry, scoresByWord))
                .sorted(Comparator.comparingInt(Ranked::score).reversed())
                .map(Ranked::id)
                .toList();
    }

    private static Stream<Ranked> ranked(Indexed entry, List<Map<Integer, Integer>> scoresByWord) {
        return scoresByWord.stream().allMatch(scores -> scores.containsKey(entry.id()))
                ? Stream.of(new Ranked(
                        entry.id(),
                        scoresByWord.stream()
                                .mapToInt(scores -> scores.getOrDefault(entry.id(), 0))
                                .sum()))
                : Stream.empty();
    }

    /** How well a word of the query matches each entry, as it is spelled, else as a typing error. */
    private Map<Integer, Integer> scores(String word) {
        Map<Integer, Integer> asSpelled = scores(word, WordMatch.AS_SPELLED);
        return asSpelled.isEmpty() ? scores(word, WordMatch.MISTYPED) : asSpelled;
    }

    private Map<Integer, Integer> scores(String word, List<WordMatch> kinds) {
        Map<Integer, Integer> scores = new HashMap<>();
        for (Indexed entry : entries) {
            score(word, entry, kinds).ifPresent(score -> scores.put(entry.id(), score));
        }
        return scores;
    }

    private static OptionalInt score(String word, Indexed entry, List<WordMatch> kinds) {
        List<List<String>> fields = entry.fields();
        for (int field = 0; field < fields.size(); field++) {
            for (WordMatch kind : kinds) {
                if (fields.get(field).stream().anyMatch(candidate -> kind.matches(word, candidate))) {
                    return OptionalInt.of((fields.size() - 1 - field) * WordMatch.BEST + kind.score());
                }
            }
        }
        return OptionalInt.empty();
    }
}
