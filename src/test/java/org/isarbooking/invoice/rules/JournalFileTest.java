package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.invoice.rules.Ledgers.DAY;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JournalFileTest {

    private static final LocalDate FIRST_OF_JUNE = DAY;

    private static final JournalFile JUNE = new JournalFile(
            1001,
            2,
            LocalDate.of(2027, 1, 1),
            FIRST_OF_JUNE,
            LocalDate.of(2027, 6, 30),
            4,
            "03",
            LocalDateTime.of(2027, 7, 2, 9, 8, 7, 6_000_000));

    private static List<String> lines(Posting... postings) {
        String file = new String(JUNE.write(List.of(postings)), JournalFile.CHARSET);
        assertThat(file).endsWith("\r\n");
        return Arrays.asList(file.split("\r\n"));
    }

    private static List<String> columns(Posting posting) {
        return new ArrayList<>(Arrays.asList(lines(posting).get(2).split(";", -1)));
    }

    private static Posting posting(@Nullable LocalDate deliveredOn, long cents, boolean isDebit, String text) {
        return new Posting(FIRST_OF_JUNE, deliveredOn, cents, isDebit, "10002", "8400", "RE-1", text);
    }

    private static String textOf(String written) {
        return columns(posting(null, 1, true, written)).get(JournalColumns.TEXT);
    }

    @Test
    void the_header_names_the_format_the_offices_the_period_and_the_chart() {
        assertThat(lines().getFirst())
                .isEqualTo(
                        "\"EXTF\";700;21;\"Buchungsstapel\";13;20270702090807006;;\"RE\";\"Isar Booking\";\"\";1001;2;"
                                + "20270101;4;20270601;20270630;\"Rechnungen und Zahlungen\";\"\";1;0;0;\"EUR\";;\"\";;;\"03\";;;"
                                + "\"\";\"\"");
    }

    @Test
    void every_column_has_a_name_and_columns_that_repeat_are_numbered() {
        List<String> names = Arrays.asList(lines().get(1).split(";", -1));

        assertThat(names).hasSize(JournalColumns.COUNT).doesNotHaveDuplicates();
        assertThat(names.get(JournalColumns.AMOUNT)).isEqualTo("Umsatz (ohne Soll/Haben-Kz)");
        assertThat(names.subList(20, 22)).containsExactly("Beleginfo - Art 1", "Beleginfo - Inhalt 1");
        assertThat(names.subList(85, 87)).containsExactly("Zusatzinformation - Art 20", "Zusatzinformation- Inhalt 20");
        assertThat(names.get(JournalColumns.DELIVERED)).isEqualTo("Leistungsdatum");
    }

    @Test
    void the_line_of_an_invoice_has_the_day_that_decides_its_vat() {
        List<String> columns = columns(posting(LocalDate.of(2027, 5, 31), 123_405, true, "Studio"));

        assertThat(columns).hasSize(JournalColumns.COUNT);
        assertThat(columns.subList(0, 14))
                .containsExactly(
                        "1234,05",
                        "\"S\"",
                        "\"EUR\"",
                        "",
                        "",
                        "\"\"",
                        "10002",
                        "8400",
                        "\"\"",
                        "0106",
                        "\"RE-1\"",
                        "\"\"",
                        "",
                        "\"Studio\"");
        assertThat(columns.subList(JournalColumns.LOCKED, JournalColumns.TAX_PERIOD + 1))
                .containsExactly("0", "31052027", "31052027");
    }

    @Test
    void credit_postings_are_marked_and_payments_have_no_day_of_delivery() {
        List<String> columns = columns(posting(null, 7, false, "Studio"));

        assertThat(columns.subList(0, 2)).containsExactly("0,07", "\"H\"");
        assertThat(columns.subList(JournalColumns.DELIVERED, JournalColumns.TAX_PERIOD + 1))
                .containsOnly("");
    }

    @Test
    void texts_are_one_line_with_only_letters_of_the_formats_character_set() {
        assertThat(textOf(" Łód\nCafé \"Zum\" € ")).isEqualTo("\"ód Café \"\"Zum\"\" €\"");
        assertThat(textOf("Салон")).as("no letter is left").isEqualTo("\"RE-1\"");
    }

    @Test
    void a_text_has_sixty_letters_at_most() {
        assertThat(textOf("x".repeat(60))).isEqualTo('"' + "x".repeat(60) + '"');
        assertThat(textOf("x".repeat(61))).isEqualTo('"' + "x".repeat(60) + '"');
    }
}
