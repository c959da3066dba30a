package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoneyTest {

    private static final char NO_BREAK_SPACE = '\u00a0';

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0           | 0.00        | 0,00_€         | €0.00         | 0,00_€
            5           | 0.05        | 0,05_€         | €0.05         | 0,05_€
            4500        | 45.00       | 45,00_€        | €45.00        | 45,00_€
            99999       | 999.99      | 999,99_€       | €999.99       | 999,99_€
            100000      | 1000.00     | 1.000,00_€     | €1,000.00     | 1_000,00_€
            123456789   | 1234567.89  | 1.234.567,89_€ | €1,234,567.89 | 1_234_567,89_€
            """)
    void an_amount_is_written_as_people_of_the_language_write_it(
            long cents, String amount, String german, String english, String russian) {
        assertThat(Money.ofCents(cents, Language.DE).amount()).isEqualTo(amount);
        assertThat(display(cents, Language.DE)).isEqualTo(german);
        assertThat(display(cents, Language.EN)).isEqualTo(english);
        assertThat(display(cents, Language.RU)).isEqualTo(russian);
    }

    @Test
    void all_money_is_in_euros() {
        assertThat(Money.ofCents(1, Language.EN).currency()).isEqualTo("EUR");
        assertThat(Money.ofCents(1, Language.EN).amountCents()).isEqualTo(1L);
    }

    @Test
    void an_amount_is_never_negative() {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.ofCents(-1, Language.DE));
    }

    /** Returns the display with underscores for spaces of both kinds. The contract leaves their kind open. */
    private static String display(long cents, Language language) {
        return Money.ofCents(cents, language)
                .display()
                .replace(NO_BREAK_SPACE, '_')
                .replace(' ', '_');
    }
}
