package org.isarbooking.shared;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PhoneNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "089 4711815, DE, +49894711815",
        "49 89 4711815, DE, +49894711815",
        "01 5123456, AT, +4315123456",
        "+43 1 5123456, DE, +4315123456",
        "+7 (495) 123-45-67, DE, +74951234567",
        "+39 06 12345678, DE, +390612345678"
    })
    void a_number_without_a_country_code_gets_that_of_the_business(String written, String country, String stored) {
        assertThat(PhoneNumbers.e164(written, country)).contains(stored);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "abcdefg", "unknown", "111111", "+49", "+49 89 47118 15 47118 15 47118 15", "0049"})
    void a_text_that_cannot_be_a_phone_number_is_refused(String written) {
        assertThat(PhoneNumbers.e164(written, "DE")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"8 (916) 123-45-67", "8(495)1234567", "8-916-123-45-67", " 8 800 555 35 35", "(8) 9161234567"})
    void a_russian_number_without_its_country_code_is_not_read_as_one_of_the_business(String written) {
        assertThat(PhoneNumbers.lacksCountryCode(written, "DE")).isTrue();
        assertThat(PhoneNumbers.e164(written, "DE")).isEmpty();
        assertThat(PhoneNumbers.nationalDigits(written, "DE")).hasSize(10).doesNotStartWith("89");
    }

    @ParameterizedTest
    @CsvSource({
        "8 (916) 123-45-67, RU, +79161234567",
        "+7 (916) 123-45-67, DE, +79161234567",
        "89 161234567, DE, +4989161234567",
        "89161234567, DE, +4989161234567",
        "089 161 234567, DE, +4989161234567",
        "(089) 161 234567, DE, +4989161234567",
        "08 123 456 78, SE, +46812345678",
        "8 123 456 78, SE, +46812345678"
    })
    void only_a_lone_eight_before_ten_digits_makes_a_number_doubtful(String written, String country, String stored) {
        assertThat(PhoneNumbers.lacksCountryCode(written, country)).isFalse();
        assertThat(PhoneNumbers.e164(written, country)).contains(stored);
    }

    @ParameterizedTest
    @CsvSource({
        "+49894711815, +49 89 4711815",
        "+4315123456, +43 1 5123456",
        "089/4711815, 089/4711815",
        "unknown, unknown"
    })
    void a_stored_number_is_shown_with_country_code_and_an_old_text_unchanged(String stored, String shown) {
        assertThat(PhoneNumbers.readable(stored)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "+49 89 4711815, DE, 089 4711815",
        "+49894711815, DE, 089 4711815",
        "+43 1 5123456, DE, +43 1 5123456",
        "+4315123456, AT, 01 5123456",
        "+49 171 1234567, DE, 0171 1234567",
        "+77012345678, RU, +7 701 234 5678",
        "089/4711815, DE, 089/4711815",
        "kim@example.org, DE, kim@example.org",
        "+tag@example.org, DE, +tag@example.org",
        "'', DE, ''"
    })
    void numbers_of_the_given_country_are_shown_without_its_code(String stored, String country, String shown) {
        assertThat(PhoneNumbers.national(stored, country)).isEqualTo(shown);
    }

    @Test
    void a_shown_number_is_read_as_the_stored_number() {
        assertThat(PhoneNumbers.e164(PhoneNumbers.readable("+49894711815"), "AT"))
                .contains("+49894711815");
    }
}
