package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageTest {

    @ParameterizedTest
    @CsvSource({"de, DE", "en, EN", "ru, RU", "EN, EN", "en-GB, EN", "de_AT, DE", "' ru ', RU"})
    void a_language_is_known_by_its_tag(String tag, Language language) {
        assertThat(Language.of(tag)).contains(language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fr", "*", "deutsch", "-", "_", "e", "\u0130n"})
    void other_tags_name_no_language_of_the_service(String tag) {
        assertThat(Language.of(tag)).isEmpty();
    }

    @Test
    void german_is_the_default() {
        assertThat(Language.DEFAULT).isEqualTo(Language.DE);
    }

    @Test
    void a_missing_translation_falls_back_to_german() {
        Translated text = new Translated(Map.of(Language.DE, "Haarschnitt", Language.EN, "Haircut"));

        assertThat(text.in(Language.EN)).isEqualTo("Haircut");
        assertThat(text.in(Language.RU)).isEqualTo("Haarschnitt");
        assertThat(text.all()).containsExactlyInAnyOrder("Haarschnitt", "Haircut");
    }

    @Test
    void a_missing_translation_is_empty_if_german_is_missing_too() {
        assertThat(new Translated(Map.of(Language.EN, "Haircut")).in(Language.RU))
                .isEmpty();
    }
}
