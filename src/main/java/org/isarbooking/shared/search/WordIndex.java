package org.isarbooking.shared.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isarbooking.shared.search.TextSearch.Searchable;
import org.isarbooking.shared.search.WordMatch.Wanted;
import org.jspecify.annotations.Nullable;

/**
 * The index of a catalog's words. Scores how well a word of a query matches each entry. Arrays of scores are in the
 * order of the entries that the constructor gets.
 */
final class WordIndex {

    /** The least number of letters of each part of a split word. */
    private static final int SHORTEST_PART = 4;

    /** A word and its letters. For each entry, {@code fieldOf} has the first field that contains the word, or -1. */
    private static final class Word {

        private final String folded;
        private final String stem;
        private final String written;
        private final long letters;
        private final int[] fieldOf;

        Word(String written, String folded, int entries) {
            this.folded = folded;
            this.stem = WordForms.stem(folded);
            this.written = written;
            this.letters = TypingErrors.letters(folded);
            this.fieldOf = new int[entries];
            Arrays.fill(fieldOf, -1);
        }

        String folded() {
            return folded;
        }
    }

    private final int entries;
    private final int fields;
    private final List<Word> words;
    private final Map<String, List<Word>> byStem = new HashMap<>();

    WordIndex(List<Searchable> sorted) {
        this.entries = sorted.size();
        this.fields =
                sorted.stream().mapToInt(entry -> entry.fields().size()).max().orElse(0);
        Map<String, Word> known = new LinkedHashMap<>();
        for (int field = 0; field < fields; field++) {
            for (int entry = 0; entry < entries; entry++) {
                index(sorted.get(entry).fields().get(field), field, entry, known);
            }
        }
        this.words = List.copyOf(known.values());
        words.forEach(word ->
                byStem.computeIfAbsent(word.stem, _ -> new ArrayList<>()).add(word));
    }

    private void index(List<String> texts, int field, int entry, Map<String, Word> known) {
        texts.stream().flatMap(SearchWords::written).forEach(written -> {
            String folded = SearchWords.fold(written);
            if (folded.isEmpty()) {
                return; // only marks, such as the one that makes a symbol an emoji
            }
            Word word = known.computeIfAbsent(folded, _ -> new Word(written, folded, entries));
            if (word.fieldOf[entry] < 0) {
                word.fieldOf[entry] = field;
            }
        });
    }

    /**
     * Returns the original spelling of the indexed word that is most similar to a word; "" if none is similar enough.
     * Ignores words that are only in the last field.
     */
    String nearest(String word) {
        int most = Math.max(2, word.length() / 3);
        return words.stream()
                .filter(candidate -> candidate.folded().length() > 3
                        && Math.abs(candidate.folded().length() - word.length()) <= most
                        && Arrays.stream(candidate.fieldOf).anyMatch(field -> field >= 0 && field < fields - 1))
                .filter(candidate -> TypingErrors.between(word, candidate.folded()) <= most)
                .min(Comparator.<Word>comparingInt(candidate -> TypingErrors.between(word, candidate.folded()))
                        .thenComparing(Word::folded))
                .map(nearest -> nearest.written)
                .orElse("");
    }

    /**
     * Returns how well a folded word matches each entry: by its spelling, else by its parts, else as a typing error. If
     * the parts are only in descriptions, also tries typing errors.
     */
    int[] scores(String word) {
        Wanted wanted = Wanted.of(word);
        int[] scores = new int[entries];
        for (Word candidate : words) {
            count(WordMatch.spelled(wanted, candidate.folded(), candidate.stem), candidate, scores);
        }
        if (!isNothing(scores)) {
            return scores;
        }
        int[] parts = partScores(word);
        return isBeyondDescriptions(parts) ? parts : better(parts, mistypedScores(word));
    }

    /** Returns whether some entry matches in a field other than the last one, the description. */
    private static boolean isBeyondDescriptions(int[] scores) {
        return Arrays.stream(scores).anyMatch(score -> score > WordMatch.BEST);
    }

    private static int[] better(int[] scores, int[] others) {
        int[] better = new int[scores.length];
        Arrays.setAll(better, entry -> Math.max(scores[entry], others[entry]));
        return better;
    }

    private int[] partScores(String word) {
        int[] scores = new int[entries];
        for (int end = word.length() - SHORTEST_PART; end >= SHORTEST_PART && isNothing(scores); end--) {
            int[] first = wordScores(word.substring(0, end));
            int[] second = wordScores(word.substring(end));
            for (int entry = 0; entry < entries; entry++) {
                scores[entry] = Math.min(first[entry], second[entry]);
            }
        }
        return scores;
    }

    /** Returns how well each entry matches a word or a synonym as a whole word. */
    private int[] wordScores(String word) {
        int[] scores = new int[entries];
        Wanted wanted = Wanted.of(word);
        Set<String> stems = new HashSet<>(wanted.synonymStems());
        stems.add(wanted.stem());
        stems.forEach(stem -> byStem.getOrDefault(stem, List.of())
                .forEach(candidate ->
                        count(WordMatch.spelled(wanted, candidate.folded(), candidate.stem), candidate, scores)));
        return scores;
    }

    private int[] mistypedScores(String word) {
        int errors = TypingErrors.allowed(word);
        int[] scores = new int[entries];
        Set<String> meant = new HashSet<>();
        BeautyWords.all()
                .filter(known -> TypingErrors.isLike(word, known, errors))
                .forEach(known -> meant.addAll(BeautyWords.sameAs(known)));
        Wanted wanted = Wanted.of(word, meant);
        long letters = TypingErrors.letters(word);
        for (Word candidate : words) {
            boolean isMistyped = TypingErrors.mayBeLike(letters, candidate.letters, errors)
                    && TypingErrors.isLike(word, candidate.folded, errors);
            boolean matches = isMistyped || WordMatch.isSynonym(wanted, candidate.folded, candidate.stem);
            count(matches ? WordMatch.TYPING_ERROR : null, candidate, scores);
        }
        return scores;
    }

    private void count(@Nullable WordMatch match, Word candidate, int[] scores) {
        if (match == null) {
            return;
        }
        for (int entry = 0; entry < entries; entry++) {
            int field = candidate.fieldOf[entry];
            if (field >= 0) {
                scores[entry] = Math.max(scores[entry], (fields - 1 - field) * WordMatch.BEST + match.score());
            }
        }
    }

    private static boolean isNothing(int[] scores) {
        return Arrays.stream(scores).allMatch(score -> score == 0);
    }
}
