package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColorTest {

    private static final Color NIGHT = Color.of("#121517").orElseThrow();

    /** Examples of the W3C. */
    @ParameterizedTest
    @CsvSource({"#000000, #ffffff, 21.0", "#ffffff, #ffffff, 1.0", "#777777, #ffffff, 4.48", "#767676, #ffffff, 4.54"})
    void contrasts_are_those_of_the_guidelines(String one, String two, double contrast) {
        Color first = Color.of(one).orElseThrow();
        Color second = Color.of(two).orElseThrow();

        assertThat(first.contrastTo(second)).isCloseTo(contrast, within(0.01));
        assertThat(second.contrastTo(first)).isEqualTo(first.contrastTo(second));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#fff", "red", "#12345g", "8a2f4a", "#8a2f4a ", "#8a2f4aff"})
    void other_texts_are_no_colours(String text) {
        assertThat(Color.of(text)).isEmpty();
    }

    @Test
    void a_colour_is_written_as_it_is_read() {
        assertThat(Color.of("#8A2f4a").orElseThrow()).hasToString("#8a2f4a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"#000000", "#8a2f4a", "#0000ff", "#005500", "#ffffff"})
    void every_colour_is_made_readable_on_the_dark_background(String color) {
        assertThat(Color.of(color).orElseThrow().readableOn(NIGHT).contrastTo(NIGHT))
                .isGreaterThanOrEqualTo(Color.READABLE);
    }

    @Test
    void a_colour_that_is_readable_stays_as_it_is() {
        assertThat(Color.of("#f0a3b9").orElseThrow().readableOn(NIGHT)).hasToString("#f0a3b9");
    }
}
