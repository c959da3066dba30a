package org.isarbooking.shared.search;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Takes texts apart into words, spelled so that ways to write the same word look alike. */
final class SearchWords {

    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private SearchWords() {}

    static List<String> of(List<String> texts) {
        return texts.stream()
                .flatMap(text -> BETWEEN_WORDS.splitAsStream(fold(text)))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
    }

    /** Ä, ae and a, ß and ss, ё and е become the same; so do capital and small letters. */
    static String fold(String text) {
        String small = Normalizer.normalize(text, Normalizer.Form.NFD).toLowerCase(Locale.ROOT);
        return ACCENTS.matcher(small)
                .replaceAll("")
                .replace("ß", "ss")
                .replace("ae", "a")
                .replace("oe", "o")
                .replace("ue", "u");
    }
}
