package org.isarbooking.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Map;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Translated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line of an agreement shows how many of its days were given back. */
class GivenBackDaysBilledTest {

    private static final Translated STUDIO =
            new Translated(Map.of(Language.DE, "Studio", Language.EN, "Studio", Language.RU, "Studio"));
    private static final YearMonth JUNE = YearMonth.of(2027, 6);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | de | Monatsvereinbarung: Studio, Juni 2027",
                "1 | de | Monatsvereinbarung: Studio, Juni 2027, auch für 1 zurückgegebenen Tag",
                "2 | en | Monthly agreement: Studio, June 2027, including 2 days given back",
                "5 | ru | Помесячный договор: Studio, июнь 2027, включая 5 возвращённых дней"
            })
    void the_line_shows_how_many_days_were_given_back(int days, String language, String expected) {
        InvoiceLine line = new InvoiceLine(null, 3L, 7, STUDIO, (LocalDate) null, 20_000, days);

        assertThat(new InvoiceWords(Language.of(language).orElseThrow()).line(line, JUNE))
                .isEqualTo(expected);
    }
}
