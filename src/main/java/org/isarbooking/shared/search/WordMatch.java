package org.isarbooking.shared.search;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The kind of match between a word of a query and a word of a text; a higher score is better. */
enum WordMatch {
    TYPING_ERROR(1),
    SYNONYM(2),
    /** A part of a word: German joins words, so "Massage" finds "Rückenmassage". */
    PART(3),
    BEGINNING(4),
    /** Another form of the word: "lashes" finds "lash". */
    FORM(5),
    WHOLE(6);

    /** The highest score. */
    static final int BEST = 6;

    /**
     * The least number of letters of a word that matches parts of words. Shorter words are parts of too many others.
     */
    private static final int SHORTEST_PART = 4;

    /**
     * The least number of letters of a synonym that matches parts of words. Shorter synonyms are parts of unrelated
     * words, like "brow" in "brown".
     */
    private static final int SHORTEST_SYNONYM_PART = 6;

    private final int score;

    WordMatch(int score) {
        this.score = score;
    }

    /** Returns a score from 1 to {@link #BEST}. */
    int score() {
        return score;
    }

    /**
     * A folded word of a query with its derived values.
     *
     * @param synonymParts the synonyms that also count as the beginning or the end of a longer word
     */
    record Wanted(String word, String stem, Set<String> synonymStems, List<String> synonymParts) {

        static Wanted of(String word) {
            return of(word, BeautyWords.sameAs(word));
        }

        static Wanted of(String word, Set<String> synonyms) {
            return new Wanted(
                    word,
                    WordForms.stem(word),
                    synonyms.stream().map(WordForms::stem).collect(Collectors.toUnmodifiableSet()),
                    synonyms.stream()
                            .filter(synonym -> synonym.length() >= SHORTEST_SYNONYM_PART)
                            .toList());
        }
    }

    /** Returns how a word of a query matches a word of a text; null for no match. Ignores typing errors. */
    static @Nullable WordMatch spelled(Wanted wanted, String candidate, String candidateStem) {
        String word = wanted.word();
        if (candidate.equals(word)) {
            return WHOLE;
        }
        if (candidateStem.equals(wanted.stem())) {
            return FORM;
        }
        if (candidate.startsWith(word)) {
            return BEGINNING;
        }
        if (isPart(word, candidate, SHORTEST_PART) || isPart(wanted.stem(), candidate, SHORTEST_PART + 1)) {
            return PART;
        }
        return isSynonym(wanted, candidate, candidateStem) ? SYNONYM : null;
    }

    static boolean isSynonym(Wanted wanted, String candidate, String candidateStem) {
        if (wanted.synonymStems().contains(candidateStem)) {
            return true;
        }
        for (String part : wanted.synonymParts()) {
            if (candidate.startsWith(part) || candidate.endsWith(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPart(String part, String candidate, int shortest) {
        return part.length() >= shortest && candidate.contains(part);
    }
}
