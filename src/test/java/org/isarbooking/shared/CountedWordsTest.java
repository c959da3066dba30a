package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A word after a number has the form for that number. */
class CountedWordsTest {

    private static final Pattern COUNTED = Pattern.compile("\\{\\d#([^}]*)}");

    /** A placeholder for a number, followed by a word in the plural form only. */
    private static final Pattern UNCOUNTED =
            Pattern.compile("\\{\\d} (?:Tage|Termine|Einträge|Plätze|Buchungen|Fehler\\b"
                    + "|days|minutes|items|characters|appointments|bookings|mistakes"
                    + "|дн|день|минут|элемент|символ|запис|ошиб|брон)");

    private static String forms(Language language, String key, long... numbers) {
        return LongStream.of(numbers)
                .mapToObj(number -> Texts.get(language, key, number))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void german_and_english_have_two_forms() {
        assertThat(forms(Language.DE, "violation.too_few_items", 1, 2)).isEqualTo("""
                Mindestens 1 Eintrag ist erforderlich.
                Mindestens 2 Einträge sind erforderlich.""");
        assertThat(forms(Language.EN, "violation.too_short", 1, 0, 21)).isEqualTo("""
                The text must have at least 1 character.
                The text must have at least 0 characters.
                The text must have at least 21 characters.""");
    }

    @Test
    void russian_has_three_forms() {
        assertThat(forms(Language.RU, "violation.and_more", 1, 2, 5, 11, 12, 14, 21, 22, 25, 111, 121))
                .isEqualTo("""
                И ещё 1 ошибка.
                И ещё 2 ошибки.
                И ещё 5 ошибок.
                И ещё 11 ошибок.
                И ещё 12 ошибок.
                И ещё 14 ошибок.
                И ещё 21 ошибка.
                И ещё 22 ошибки.
                И ещё 25 ошибок.
                И ещё 111 ошибок.
                И ещё 121 ошибка.""");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void every_counted_word_has_the_forms_of_its_language(Language language) {
        int forms = language == Language.RU ? 3 : 2;
        for (String key : Texts.keys(language)) {
            assertThat(COUNTED.matcher(Texts.get(language, key)).results())
                    .as(key)
                    .allSatisfy(word ->
                            assertThat(List.of(word.group(1).split("\\|", -1))).hasSize(forms));
        }
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void no_word_after_a_number_has_one_form_only(Language language) {
        assertThat(Texts.keys(language))
                .allSatisfy(key -> assertThat(Texts.get(language, key)).as(key).doesNotContainPattern(UNCOUNTED));
    }

    @Test
    void choices_are_joined_as_people_say_them() {
        assertThat(Texts.get(Language.DE, "violation.not_allowed", List.of("de", "en", "ru")))
                .isEqualTo("Erlaubt ist de, en oder ru.");
        assertThat(Texts.get(Language.EN, "violation.not_allowed", List.of("{0}")))
                .isEqualTo("This must be {0}.");
        assertThat(Texts.get(Language.RU, "violation.wrong_type", List.of(new Texts.Word("type.integer"))))
                .isEqualTo("Ожидается целое число.");
    }
}
