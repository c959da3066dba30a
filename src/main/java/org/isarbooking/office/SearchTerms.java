package org.isarbooking.office;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isarbooking.shared.PhoneNumbers;
import org.isarbooking.shared.search.TextSearch;
import org.jspecify.annotations.Nullable;

/** What the words of a search are looked for as: each must be found, anywhere and in any order. */
final class SearchTerms {

    /** More words say nothing more, and make a statement longer. */
    private static final int MOST = 10;

    /** Fewer digits are looked for as they are: they don't tell a country. */
    private static final int FEWEST_DIGITS = 5;

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\\h]+");

    private SearchTerms() {}

    /**
     * Returns the terms of a search; none for an empty one. A phone number is one term, however it is written: its
     * digits without what says the country, which both forms of a number end with.
     *
     * @param country two letters; where a number without a country belongs
     */
    static List<String> of(@Nullable String query, String country) {
        if (query == null) {
            return List.of();
        }
        List<String> terms = new ArrayList<>();
        List<String> number = new ArrayList<>();
        for (String word : BETWEEN_WORDS.split(query.strip(), -1)) {
            if (word.matches("[+0-9()/.-]+") && word.matches(".*\\d.*")) {
                number.add(word);
            } else if (!word.isEmpty() && (number.isEmpty() || isOfText(word))) {
                end(number, country, terms);
                terms.add(word);
            }
        }
        end(number, country, terms);
        return terms.stream().distinct().limit(MOST).toList();
    }

    /** Between the parts of a number stand dashes and slashes. */
    private static boolean isOfText(String word) {
        return !word.matches("[+()/.-]+");
    }

    private static void end(List<String> number, String country, List<String> terms) {
        if (!number.isEmpty()) {
            String written = String.join(" ", number);
            String digits = written.replaceAll("\\D", "");
            terms.add(digits.length() < FEWEST_DIGITS ? digits : PhoneNumbers.nationalDigits(written, country));
            number.clear();
        }
    }

    /** Returns a term as SQL takes it behind {@code like}, between the signs for anything. */
    static String escaped(String term) {
        return term.replaceAll("[\\\\%_]", "\\\\$0");
    }

    /** Returns the numbers of the names that have a term in them, in any language. */
    static Integer[] named(String term, Stream<Map.Entry<Integer, List<String>>> names) {
        String wanted = TextSearch.folded(term);
        return names.filter(entry -> entry.getValue().stream()
                        .anyMatch(name -> TextSearch.folded(name).contains(wanted)))
                .map(Map.Entry::getKey)
                .sorted()
                .toArray(Integer[]::new);
    }
}
