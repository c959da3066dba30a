package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References as people read and type them. */
class ReferenceTest {

    @Test
    void a_reference_is_shown_in_two_parts() {
        assertThat(Reference.shown("K74Q2M")).isEqualTo("K7-4Q2M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"K7-4Q2M", "k7-4q2m", "K74Q2M", " k74q2m ", "K7‑4Q2M", "K-7-4-Q2M", "K7 4Q2M", "k7 - 4q2m"})
    void hyphens_blanks_and_capital_letters_do_not_matter(String typed) {
        assertThat(Reference.read(typed)).contains("K74Q2M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"01-1A0B", "O1-1A0B", "oi-la0b", "0l-IAOB"})
    void letters_that_look_like_digits_are_read_as_those_digits(String typed) {
        assertThat(Reference.read(typed)).contains("011A0B");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "K7-4Q2", "K7-4Q2MX", "K7-4Q2U", "K7 4Q2", "Größe1"})
    void other_texts_are_no_references(String typed) {
        assertThat(Reference.read(typed)).isEmpty();
    }
}
