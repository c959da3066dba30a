package org.isarbooking.account.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The accepted forms of VAT numbers and postal codes. */
class BillingFormatsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DE123456788",
                "ATU12345678",
                "NL123456789B01",
                "FRXX999999999",
                "ESX1234567X",
                "EL123456789",
                "CHE123456789MWST",
                "PL1234567890",
                "IE1234567WA",
                "SE123456789001",
                "XI123456789"
            })
    void vat_ids_in_the_form_of_their_country_are_well_formed(String vatId) {
        assertThat(VatIds.isWellFormed(vatId)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "DE", "DE12345678", "DE1234567890", "AT12345678", "GR123456789", "US123456789", "de123456788"
            })
    void other_vat_ids_are_not_well_formed(String vatId) {
        assertThat(VatIds.isWellFormed(vatId)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"DE, 81667", "AT, 1010", "NL, 1012 AB", "PL, 00-950", "GB, SW1A 1AA", "SE, 111 22", "US, 94103-1234"})
    void postal_codes_in_the_form_of_their_country_are_possible(String country, String code) {
        assertThat(PostalCodes.isPossible(country, code)).isTrue();
        assertThat(PostalCodes.isCountry(country)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"DE, 8166", "DE, 816670", "DE, A1667", "AT, 10100", "NL, 1012", "US, -94103", "US, ''"})
    void other_postal_codes_are_not_possible(String country, String code) {
        assertThat(PostalCodes.isPossible(country, code)).isFalse();
    }
}
