package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the writer of CSV tables for spreadsheets. */
class CsvTest {

    @Test
    void cells_are_separated_by_commas_and_numbers_are_plain() {
        assertThat(Csv.line(Arrays.asList("2027-06", 6900L, null, "Anna"))).isEqualTo("2027-06,6900,,Anna\r\n");
    }

    @Test
    void cells_with_commas_quotes_line_breaks_or_outer_spaces_are_quoted() {
        assertThat(Csv.line(List.of("a,b", "say \"hi\"", "two\nlines", " space")))
                .isEqualTo("\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\" space\"\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+49", "-1", "@SUM(A1)", " =1", "\t=1", "|cmd", "\n=1"})
    void no_text_is_a_formula(String text) {
        assertThat(Csv.line(List.of(text)).replaceFirst("^\"", "")).startsWith("'");
    }

    @Test
    void a_negative_number_is_a_number() {
        assertThat(Csv.line(List.of(-5))).isEqualTo("-5\r\n");
    }
}
