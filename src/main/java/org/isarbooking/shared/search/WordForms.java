package org.isarbooking.shared.search;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Reduces the forms of a word to one stem: lash and lashes, Massage and Massagen, бровь and бровей. */
final class WordForms {

    /** The least number of letters of a stem. Shorter stems are too ambiguous. */
    private static final int SHORTEST_STEM = 3;

    private static final List<String> LATIN = longestFirst("ens ers ern en er es e s");

    private static final List<String> CYRILLIC = longestFirst("""
            иями ями ами иях ях ах ией ием ей ой ий ый ая яя ое ее ые ие ия ии ию ого его ому ему ым им ых их ую юю
            ов ев ам ям ом ем а я о е ы и у ю ь й
            """);

    private WordForms() {}

    /** Returns a folded word without its ending; the word itself if the stem would be too short. */
    static String stem(String word) {
        if (word.endsWith("ss")) {
            return word;
        }
        boolean isCyrillic = Character.UnicodeScript.of(word.codePointAt(0)) == Character.UnicodeScript.CYRILLIC;
        for (String ending : isCyrillic ? CYRILLIC : LATIN) {
            if (word.length() - ending.length() >= SHORTEST_STEM && word.endsWith(ending)) {
                return word.substring(0, word.length() - ending.length());
            }
        }
        return word;
    }

    private static List<String> longestFirst(String endings) {
        return Arrays.stream(endings.strip().split("\\s+", -1))
                .map(SearchWords::fold)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }
}
