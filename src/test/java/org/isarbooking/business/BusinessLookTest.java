package org.isarbooking.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.business.BusinessFiles.VALID;
import static org.isarbooking.business.BusinessFiles.mistakes;
import static org.isarbooking.business.BusinessFiles.valid;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Colours and logo of the public pages, in a business file. */
class BusinessLookTest {

    private static final String PIXEL =
            "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4";

    private static String with(String line) {
        return VALID.replaceFirst("(?m)^  site_url:", line + "\n  site_url:");
    }

    private static BusinessSettings.Look look(String text) {
        return valid(text).catalog().settings().look();
    }

    @Test
    void colours_and_logo_may_be_left_out() {
        assertThat(look(VALID)).isEqualTo(new BusinessSettings.Look(null, null));
        assertThat(look(with("  colors: {}"))).isEqualTo(new BusinessSettings.Look(null, null));
    }

    @Test
    void colours_and_logo_are_taken_from_the_file() {
        assertThat(look(with("  colors: {accent: \"#8A2F4a\"}\n  logo: https://salon.example/logo.svg")))
                .isEqualTo(new BusinessSettings.Look("#8a2f4a", "https://salon.example/logo.svg"));
        assertThat(look(with("  logo: \"" + PIXEL + "\"")).logo()).isEqualTo(PIXEL);
    }

    @Test
    void a_logo_may_be_longer_than_any_other_text() {
        String longest = PIXEL + "A".repeat(12_000 - PIXEL.length());

        assertThat(look(with("  logo: \"" + longest + "\"")).logo()).isEqualTo(longest);
        assertThat(mistakes(with("  logo: \"" + longest + "A\"")))
                .singleElement()
                .satisfies(mistake -> assertThat(mistake.path()).isEqualTo("business.logo"));
    }

    @ParameterizedTest
    @CsvSource({"#777777, 4.4", "#ffff00, 1.0", "#f0a3b9, 1.9"})
    void an_accent_that_is_too_light_for_white_text_is_a_mistake(String accent, String contrast) {
        assertThat(mistakes(with("  colors: {accent: \"" + accent + "\"}")))
                .singleElement()
                .satisfies(mistake -> {
                    assertThat(mistake.path()).isEqualTo("business.colors.accent");
                    assertThat(mistake.message())
                            .isEqualTo("is too light: white text on it has a contrast of %s to 1, and needs 4.5"
                                    .formatted(contrast));
                });
    }

    @Test
    void an_accent_that_is_just_dark_enough_for_white_text_is_no_mistake() {
        assertThat(mistakes(with("  colors: {accent: \"#767676\"}"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"red", "#fff", "#8a2f4a;}"})
    void a_colour_needs_a_hash_and_six_hexadecimal_digits(String accent) {
        assertThat(mistakes(with("  colors: {accent: \"" + accent + "\"}")))
                .extracting(Mistake::message)
                .contains("must be a colour such as #8a2f4a");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://salon.example/logo.svg",
                "https://salon.example",
                "https://salon.example; script-src *",
                "https://salon.example/logo.svg; script-src *",
                "//salon.example/logo.svg",
                "javascript:alert(1)",
                "data:text/html;base64,PGI+",
                "data:image/png,abc"
            })
    void a_logo_that_the_pages_may_not_load_is_a_mistake(String logo) {
        assertThat(mistakes(with("  logo: \"" + logo + "\"")))
                .extracting(Mistake::path)
                .containsExactly("business.logo");
    }

    @Test
    void a_difference_names_a_logo_in_a_data_address_by_its_type_and_length() {
        CatalogDocument before = valid(VALID).catalog();
        CatalogDocument after = valid(with("  logo: \"" + PIXEL + "\"")).catalog();

        assertThat(CatalogDifference.between(Optional.of(before), after).changed())
                .containsExactly("business.logo: – → data:image/png (" + PIXEL.length() + " characters)");
    }
}
