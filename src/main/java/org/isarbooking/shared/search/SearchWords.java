package org.isarbooking.shared.search;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Splits texts into words, and folds different spellings of a word into one form. */
final class SearchWords {

    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    /** After a, e or q, "ue" is no umlaut: "Brauen" is not "Braun". */
    private static final Pattern UE = Pattern.compile("(?<![aeq])ue");

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");
    private static final Pattern BETWEEN_BLANKS = Pattern.compile("[\\s\\h]+");

    /** The greatest number of words of a query that are searched for. More words would take longer and add nothing. */
    private static final int MOST = 20;

    /** Words of queries that don't describe the wanted entry. */
    private static final Set<String> FILLERS = folded("""
            und oder mit für ohne bei im in am an zum zur von der die das den ein eine einen ich möchte bitte termin
            and or with by for without at on of to the a an my i want need please book booking appointment
            и или с со для без на в по мне я хочу нужна нужен запись записаться пожалуйста
            """);

    private SearchWords() {}

    /**
     * Returns the words of a text as written. Words with hyphens are returned without hyphens, too: Make-up and Makeup.
     */
    static Stream<String> written(String text) {
        return Stream.concat(
                        BETWEEN_WORDS.splitAsStream(text),
                        BETWEEN_BLANKS
                                .splitAsStream(text)
                                .filter(word -> word.indexOf('-') > 0)
                                .map(word -> BETWEEN_WORDS.matcher(word).replaceAll("")))
                .filter(word -> !word.isEmpty());
    }

    /** Returns the words of a query without fillers; the fillers if it has no other words. */
    static List<String> ofQuery(String query) {
        List<String> words = BETWEEN_WORDS
                .splitAsStream(fold(query))
                .filter(word -> !word.isEmpty())
                .distinct()
                .toList();
        List<String> describing = words.stream()
                .filter(word -> !FILLERS.contains(word))
                .limit(MOST)
                .toList();
        return describing.isEmpty() ? words.stream().limit(MOST).toList() : describing;
    }

    /** Folds a text. Ä, ae and a become equal, and so do ß and ss, ё and е, and upper and lower case. */
    static String fold(String text) {
        String small = Normalizer.normalize(text, Normalizer.Form.NFD).toLowerCase(Locale.ROOT);
        String plain = ACCENTS.matcher(small)
                .replaceAll("")
                .replace("ß", "ss")
                .replace("ae", "a")
                .replace("oe", "o");
        return plain.contains("ue") ? UE.matcher(plain).replaceAll("u") : plain;
    }

    private static Set<String> folded(String words) {
        return Set.copyOf(Arrays.stream(words.strip().split("\\s+", -1))
                .map(SearchWords::fold)
                .distinct()
                .toList());
    }
}
