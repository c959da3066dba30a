package org.isarbooking.invoice.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InvoiceNumberTest {

    @ParameterizedTest
    @CsvSource({
        "RE, 2027, 1, RE-2027-00001",
        "A, 2027, 42, A-2027-00042",
        "IS-2026, 2027, 99999, IS-2026-2027-99999",
        "RE, 2027, 100000, RE-2027-100000"
    })
    void a_number_is_read_as_it_was_written(String prefix, int year, int sequence, String text) {
        InvoiceNumber number = new InvoiceNumber(prefix, year, sequence);

        assertThat(number).hasToString(text);
        assertThat(InvoiceNumber.of(text)).isEqualTo(number);
    }

    @Test
    void other_texts_are_no_invoice_numbers() {
        assertThatIllegalArgumentException().isThrownBy(() -> InvoiceNumber.of("RE-27-1"));
    }
}
