package org.isarbooking.shared.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Finds entries of a catalog by text. Make one instance for each catalog; it is thread-safe.
 *
 * <p>Every word of the query must match a word of the entry in any language. A word that no entry matches is split into
 * two parts. If no entry has both parts in a field before the last one, similar words match, too.
 *
 * <p>Matches in an earlier field rank above matches in a later field. Within a field, the order is: whole words, their
 * forms, beginnings, parts, synonyms, typing errors. Entries that match equally well keep the order of the catalog.
 */
public final class TextSearch {

    /**
     * The searched texts of an entry.
     *
     * @param position the position of the entry in the catalog
     * @param fields texts in every language, ordered by importance, the name first; every entry has the same number of
     *     fields
     */
    public record Searchable(int id, int position, List<List<String>> fields) {

        public Searchable {
            fields = List.copyOf(fields);
        }
    }

    private final int[] ids;
    private final WordIndex index;

    public TextSearch(List<Searchable> entries) {
        List<Searchable> sorted = entries.stream()
                .sorted(Comparator.comparingInt(Searchable::position).thenComparingInt(Searchable::id))
                .toList();
        this.ids = sorted.stream().mapToInt(Searchable::id).toArray();
        this.index = new WordIndex(sorted);
    }

    /**
     * Returns a text folded for comparison. Ä, ae and a become equal, and so do ß and ss, ё and е, and upper and lower
     * case.
     */
    public static String folded(String text) {
        return SearchWords.fold(text);
    }

    /**
     * Returns the ids of the matching entries, best first. If the query has no word, returns all ids in the catalog's
     * order.
     */
    public List<Integer> find(String query) {
        return find(SearchWords.ofQuery(query), index::scores);
    }

    private List<Integer> find(List<String> wanted, Function<String, int[]> scoring) {
        int[] totals = new int[ids.length];
        boolean[] lacks = new boolean[ids.length];
        for (String word : wanted) {
            int[] scores = scoring.apply(word);
            for (int entry = 0; entry < ids.length; entry++) {
                totals[entry] += scores[entry];
                lacks[entry] |= scores[entry] == 0;
            }
        }
        return IntStream.range(0, ids.length)
                .filter(entry -> !lacks[entry])
                .boxed()
                .sorted(Comparator.comparingInt(entry -> -totals[entry]))
                .map(entry -> ids[entry])
                .toList();
    }

    /**
     * Returns another query that finds something, for a query that finds nothing. The other query replaces unknown
     * words by the most similar known words, or leaves words out. Empty if neither helps.
     */
    public Optional<String> suggestion(String query) {
        Map<String, int[]> scores = new HashMap<>(); // many tries have the same words, and scoring a word is slow
        Function<String, int[]> scoring = word -> scores.computeIfAbsent(word, index::scores);
        Predicate<String> isKnown = word -> Arrays.stream(scoring.apply(word)).anyMatch(score -> score > 0);
        List<String> wanted = SearchWords.ofQuery(query);
        List<List<String>> tries = new ArrayList<>();
        List<String> known = wanted.stream().filter(isKnown).toList();
        if (known.size() < wanted.size()) {
            List<String> nearest = wanted.stream()
                    .map(word -> isKnown.test(word) ? word : index.nearest(word))
                    .toList();
            tries.add(nearest.stream().filter(word -> !word.isEmpty()).toList());
            tries.add(known);
        }
        for (int left = known.size() - 1; left >= 0; left--) {
            List<String> fewer = new ArrayList<>(known);
            fewer.remove(left);
            tries.add(fewer);
        }
        return tries.stream()
                .filter(Predicate.not(List::isEmpty))
                .filter(words -> !find(words.stream().map(SearchWords::fold).toList(), scoring)
                        .isEmpty())
                .map(words -> String.join(" ", words))
                .findFirst();
    }
}
