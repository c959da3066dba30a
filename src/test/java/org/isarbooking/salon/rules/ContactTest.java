package org.isarbooking.salon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sageserpent.americium.java.Trials;
import com.sageserpent.americium.java.TrialsApi;
import com.sageserpent.americium.java.TrialsScaffolding.OptionalLimits;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContactTest {

    private static final TrialsApi API = Trials.api();

    private static String phone(String written) {
        return new Contact("a@b.example", written).normalPhone();
    }

    private static String email(String written) {
        return new Contact(written, "089 1234567").normalEmail();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+49 89 4711815",
                "+49894711815",
                "0049 89 4711815",
                "0049 (0)89 4711815",
                "+49 (0) 89 / 47 11-815",
                "(+49) 89 4711815",
                "089 4711815",
                "(089) 4711815",
                "089/4711-815",
                "089.471.18.15",
                "89 4711815",
                "49 89 4711815",
                "49 (0)89 4711815",
                " 089\u00A04711815 ",
                "٠٨٩٤٧١١٨١٥"
            })
    void a_german_number_is_the_same_however_it_is_written(String written) {
        assertThat(phone(written)).isEqualTo("49894711815");
    }

    @ParameterizedTest
    @CsvSource({"+43 1 5123456, 4315123456", "0043 1 5123456, 4315123456", "+7 (495) 123-45-67, 74951234567"})
    void a_number_with_another_country_code_keeps_the_code(String written, String normal) {
        assertThat(phone(written)).isEqualTo(normal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown", "------", "000000", "0000 0001", "111111", "+49 000000", "(0) 49-49", "+00 000"})
    void a_phone_text_that_is_no_number_matches_only_with_the_same_address(String written) {
        String one = new Contact("one@b.example", written).normalPhone();

        assertThat(new Contact(" One@B.example", written + " ").normalPhone()).isEqualTo(one);
        assertThat(new Contact("other@b.example", written).normalPhone()).isNotEqualTo(one);
    }

    @ParameterizedTest
    @CsvSource({"089 12345, 498912345", "110 112, 49110112", "4921 123, 494921123", "49 170 1234567, 491701234567"})
    void short_numbers_and_numbers_that_begin_like_the_country_code_are_numbers_too(String written, String normal) {
        assertThat(phone(written)).isEqualTo(normal);
    }

    @Test
    void case_and_surrounding_blanks_do_not_make_another_address() {
        assertThat(email(" Anna.Huber@Example.ORG ")).isEqualTo("anna.huber@example.org");
        assertThat(email("anna.huber@example.org")).isNotEqualTo(email("annahuber@example.org"));
    }

    @Test
    void a_contact_is_hidden_in_its_text_form() {
        assertThat(new Contact("anna@example.org", "089 4711815")).hasToString("Contact[hidden]");
    }

    /**
     * Returns numbers of German subscribers: without prefix, with at least two different digits, and starting neither
     * with a zero nor with 49.
     */
    private static Trials<String> subscribers() {
        return API.integers(1, 9)
                .flatMap(first -> API.integers(0, 999_999_999).map(rest -> first + String.format("%09d", rest)))
                .filter(number ->
                        !number.startsWith("49") && number.chars().distinct().count() > 1);
    }

    @Test
    void prefixes_and_punctuation_never_make_another_number() {
        Trials<String> prefixes = API.choose(List.of("+49", "0049", "0", "+49(0)", "0049(0)", ""));
        Trials<String> separators = API.choose(List.of("", " ", "-", "/", ".", " - "));
        subscribers()
                .and(prefixes)
                .and(separators)
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo((subscriber, prefix, separator) -> {
                    String written = prefix + separator + String.join(separator, subscriber.split(""));
                    assertThat(phone(written)).isEqualTo("49" + subscriber);
                });
    }

    @Test
    void different_subscribers_never_get_the_same_normal_form() {
        subscribers()
                .and(subscribers())
                .withLimits(300, OptionalLimits.defaults)
                .supplyTo((one, other) -> assertThat(phone("0" + one).equals(phone("+49 " + other)))
                        .isEqualTo(one.equals(other)));
    }

    @Test
    void a_normal_form_is_its_own_normal_form() {
        API.strings().withLimits(500, OptionalLimits.defaults).supplyTo(text -> {
            assertThat(email(email(text))).isEqualTo(email(text));
        });
        subscribers()
                .withLimits(100, OptionalLimits.defaults)
                .supplyTo(
                        subscriber -> assertThat(phone("+" + phone(subscriber))).isEqualTo(phone(subscriber)));
    }

    @Test
    void the_normal_form_of_a_phone_has_digits_only_or_includes_the_address() {
        API.choose(List.of("+", "0", "4", "9", "(0)", " ", "/", "x", "Ä", "٣", "\n"))
                .immutableLists()
                .withLimits(500, OptionalLimits.defaults)
                .supplyTo(parts -> {
                    Contact contact = new Contact("a@b.example", String.join("", parts));
                    assertThat(contact.normalPhone())
                            .matches(contact.hasNumber() ? "[0-9]+" : "(?s).* of a@b\\.example");
                });
    }

    @Test
    void a_number_has_five_digits_or_more_without_its_country() {
        assertThat(new Contact("anna@isar.example", "+49 12345").hasNumber()).isTrue();
        assertThat(new Contact("anna@isar.example", "+49 1234").hasNumber()).isFalse();
    }

    @Test
    void ten_digits_that_begin_with_49_include_the_country_code() {
        assertThat(new Contact("anna@isar.example", "4989123456").normalPhone()).isEqualTo("4989123456");
    }
}
