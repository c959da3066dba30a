package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {

    @ParameterizedTest
    @CsvSource({
        "https://evil.example/pay, https[:]//evil[.]example/pay",
        "HTTP://EVIL.EXAMPLE, HTTP[:]//EVIL[.]EXAMPLE",
        "www.evil.example, www[.]evil[.]example",
        "t.me/evil, t[.]me/evil",
        "evil.3com.example, evil[.]3com[.]example",
        "evil\u3002example, evil[.]example",
        "evil.xn--p1ai, evil[.]xn--p1ai",
        "\u043F\u0440\u0438\u043C\u0435\u0440.\u0440\u0444, \u043F\u0440\u0438\u043C\u0435\u0440[.]\u0440\u0444",
        "evil.\u200Bexample, evil[.]example",
        "pay@evil.example, pay[at]evil[.]example",
        "pay\uFF20evil\uFF0Eexample, pay[at]evil[.]example",
        "mailto:pay, mailto[:]pay",
        "tel:+49900123456, tel[:]+49900123456",
        "javascript:alert, javascript[:]alert",
        "http://1.1.1.1/, http[:]//1[.]1[.]1[.]1/",
        "192.0.2.7, 192[.]0[.]2[.]7",
        "localhost:8080, localhost[:]8080"
    })
    void links_and_addresses_are_disarmed(String words, String shown) {
        assertThat(Words.withoutLinks(words)).isEqualTo(shown);
    }

    @Test
    void paths_of_shared_folders_are_disarmed() {
        assertThat(Words.withoutLinks("\\\\evil\\share")).isEqualTo("[\\]evil\\share");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Am 08.06.2027 um 10:30 Uhr oder 14.15 Uhr, z.B. mit Anna.",
                "Danke! :) Ihr Team: 3 Personen",
                "J.R.R. Tolkien, Dr. med. Wei\u00DF",
                "Gr\u00F6\u00DFe 1.80 m, 45,00 \u20AC",
                "\u0401\u043B\u043A\u0438\u043D\u0430, \u5C71\u7530, \u05E9\u05DC\u05D5\u05DD"
            })
    void other_words_stay_as_they_are(String words) {
        assertThat(Words.withoutLinks(words)).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n", "\u000B", "\f", "\u0085", "\u2028", "\u2029"})
    void every_kind_of_line_break_counts_as_a_line_break(String lineBreak) {
        assertThat(Words.visible("one" + lineBreak + "two")).isEqualTo("one\ntwo");
        assertThat(Words.visibleOnOneLine("one" + lineBreak + "two")).isEqualTo("one two");
    }

    @Test
    void invisible_characters_are_removed() {
        String all = IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                .filter(WordsTest::isInvisible)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();

        assertThat(Words.visible("a" + all + "b").replaceAll("[\n ]", "")).isEqualTo("ab");
    }

    /**
     * Returns true if a code point can't be seen, by its category. This oracle doesn't use the pattern of the service.
     */
    private static boolean isInvisible(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.SURROGATE
                || type == Character.UNASSIGNED
                || type == Character.PRIVATE_USE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
