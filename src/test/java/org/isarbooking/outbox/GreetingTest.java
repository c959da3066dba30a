package org.isarbooking.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GreetingTest {

    private static String greeting(String firstName, String lastName) {
        return Greeting.of(Language.EN, "mail.greeting.customer", firstName, lastName);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Yblagger",
                "O\u2019Neill-Ångström",
                "J.R.R. Tolkien",
                "Dr. med. Weiß",
                "Ёлкина",
                "山田",
                "Müller 3.",
                "von Hohenlohe-Waldenburg-Schillingsfürst"
            })
    void people_are_greeted_by_name(String name) {
        assertThat(greeting("Xaveria", name)).isEqualTo("Hello Xaveria " + name + ",");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/pay",
                "evil.example",
                "EVIL.EXAMPLE",
                "evil\u3002example",
                "t.me/evil",
                "WWW evil",
                "mail me@evil",
                "call 0900 123456",
                "call 0-9-0-0",
                "ftp:\\\\evil",
                "evil.\u200Bexample",
                "ev\u202Eil\u2024example"
            })
    void a_name_with_an_address_or_a_phone_number_is_not_repeated(String name) {
        assertThat(greeting("Xaveria", name)).isEqualTo("Hello,");
        assertThat(greeting(name, "Yblagger")).isEqualTo("Hello,");
    }

    @Test
    void invisible_characters_of_a_name_are_left_out() {
        assertThat(greeting("\u202EXave\u200Bria\u2069", "Ybl\u0000agger\n")).isEqualTo("Hello Xaveria Yblagger,");
    }

    @Test
    void a_name_that_is_too_long_is_not_repeated() {
        assertThat(greeting("Your account has been closed because of many complaints", "please answer this mail today"))
                .isEqualTo("Hello,");
    }
}
