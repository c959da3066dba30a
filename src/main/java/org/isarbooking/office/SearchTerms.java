package org.isarbooking.office;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.shared.PhoneNumbers;
import org.isarbooking.shared.search.TextSearch;
import org.jspecify.annotations.Nullable;

/** The terms of a search. A result contains all terms, in any order and place. */
final class SearchTerms {

    /** The most terms; further terms are ignored, to keep the statement short. */
    private static final int MOST = 10;

    /**
     * The fewest digits of a phone number. A term with fewer digits is searched unchanged, since it can't contain a
     * country code.
     */
    private static final int FEWEST_DIGITS = 5;

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s\\h]+");

    private static final Pattern APOSTROPHES = Pattern.compile("[’‘ʼ`´]");

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");

    private SearchTerms() {}

    /**
     * Returns the terms of a search; no terms for an empty search. A phone number is one term, however it is typed: its
     * digits without the country code or the leading zero.
     *
     * @param country the two letters of the country for numbers without a country code
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

    /** Returns false for a word that consists of separators of phone numbers, such as dashes and brackets. */
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

    /** The columns with a person's data, by their SQL names. */
    record Person(String firstName, String lastName, String email, String phone) {

        private String folded() {
            return "person_text(%s, %s, %s, %s)".formatted(firstName, lastName, email, phone);
        }

        private String plain() {
            return SearchTerms.plain("concat_ws(' ', %s, %s, %s)".formatted(firstName, lastName, email));
        }

        @Override
        public String toString() {
            return "Person";
        }
    }

    /**
     * Returns the SQL condition that finds a term in a person's data, by the index on the SQL function
     * {@code person_text}. This function replaces ae, oe and ue by a, o and u: "Michael" becomes "michal". So a term
     * that begins with e, such as "el", is also searched without its e, after a, o or u. Rows found this way must
     * contain the term as written. Thus "el" finds Michael.
     *
     * @param parameter registers a value and returns its placeholder in the statement
     */
    static String foundIn(Person person, String term, Function<Object, String> parameter) {
        String wanted = parameter.apply(escaped(term));
        String found = person.folded() + " like '%' || search_text(" + wanted + ") || '%'";
        String letters = Normalizer.normalize(term, Normalizer.Form.NFD);
        if (!letters.startsWith("e") && !letters.startsWith("E")) {
            return "(" + found + ")";
        }
        String rest = parameter.apply(escaped(letters.substring(1)));
        String behind = Stream.of("a", "o", "u")
                .map(letter -> person.folded() + " like '%" + letter + "' || search_text(" + rest + ") || '%'")
                .collect(Collectors.joining(" or "));
        return "(%s or (%s) and %s like '%%' || %s || '%%')"
                .formatted(found, behind, person.plain(), plain(wanted + "::text"));
    }

    /**
     * Returns the SQL for a text in lower case, without accents and with one kind of apostrophe; ae, oe and ue stay.
     */
    private static String plain(String text) {
        return "translate(replace(regexp_replace(lower(normalize(" + text
                + ", NFD) collate pg_c_utf8), '[\\u0300-\\u036f]+', '', 'g'), 'ß', 'ss'), '’‘ʼ`´', '''''''''''')";
    }

    /** Escapes a term for SQL's {@code like}. */
    static String escaped(String term) {
        return term.replaceAll("[\\\\%_]", "\\\\$0");
    }

    /** Returns the ids, ascending, of the entries with a name that contains a term, in any language. */
    static Integer[] idsOfNamesWith(String term, Stream<Map.Entry<Integer, List<String>>> names) {
        String wanted = folded(term);
        String written = written(term);
        return names.filter(entry -> entry.getValue().stream()
                        .anyMatch(name ->
                                folded(name).contains(wanted) || written(name).contains(written)))
                .map(Map.Entry::getKey)
                .sorted()
                .toArray(Integer[]::new);
    }

    private static String folded(String text) {
        return APOSTROPHES.matcher(TextSearch.folded(text)).replaceAll("'");
    }

    private static String written(String text) {
        String same = APOSTROPHES.matcher(text).replaceAll("'");
        return MARKS.matcher(Normalizer.normalize(same, Normalizer.Form.NFD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
    }
}
