package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * From the search to the booking, operations refuse wrong input, list its mistakes (at most a hundred) in the caller's
 * language, and store nothing.
 */
@QuarkusTest
class SalonBadInputTest extends SalonScenario {

    private static final String TEN = "2027-06-08T10:00:00+02:00";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "salon_search_services",
                "salon_find_slots",
                "salon_get_price",
                "salon_prepare_booking",
                "salon_get_quote",
                "salon_confirm_booking",
                "salon_get_booking"
            })
    void an_operation_is_strict_about_its_body(String operation) {
        String before = database.stored();

        Answer unknown =
                salon.call(operation, Input.empty().with("colour", "red").with("language", "en"));
        unknown.refused(400, "invalid_input");
        assertThat(unknown.violations()).contains("$.colour unknown_property");
        Answer language = salon.call(operation, Input.empty().with("language", "fr"));
        assertThat(language.refused(400, "invalid_input").violations()).contains("$.language not_allowed");

        salon.callRaw(operation, "").refused(400, "malformed_json");
        salon.callRaw(operation, "{\"language\": \"en\"").refused(400, "malformed_json");
        salon.callRaw(operation, "{\"language\": \"en\", \"language\": \"de\"}").refused(400, "malformed_json");
        salon.callRaw(operation, "{} {}").refused(400, "malformed_json");
        salon.callRaw(operation, "{\"language\": NaN}").refused(400, "malformed_json");
        salon.callRaw(operation, "[]").refused(400, "invalid_input");
        salon.callRaw(operation, "null").refused(400, "invalid_input");
        salon.callRaw(operation, "{\"colour\": \"" + "x".repeat(300 * 1024) + "\"}")
                .refused(413, "payload_too_large");
        salon.callRaw(operation, "[".repeat(1_100) + "]".repeat(1_100)).refused(400, "malformed_json");
        salon.send(salon.request(Salon.AGENT).contentType("text/plain").body("{}"), operation)
                .refused(415, "unsupported_media_type");

        assertThat(database.stored()).isEqualTo(before);
    }

    @Test
    void a_search_for_services_lists_every_mistake() {
        Answer answer = salon.searchServices(Input.empty()
                .with("query", "x".repeat(501))
                .with("category_slug", "")
                .with("staff_id", 0)
                .with("available_on", "2027-02-30")
                .with("max_price_cents", -1)
                .with("max_duration_minutes", "60")
                .with("limit", 101)
                .with("offset", 10_001));

        answer.refused(400, "invalid_input");
        assertThat(answer.violations())
                .containsExactly(
                        "$.available_on wrong_format",
                        "$.category_slug too_short",
                        "$.limit too_large",
                        "$.max_duration_minutes wrong_type",
                        "$.max_price_cents too_small",
                        "$.offset too_large",
                        "$.query too_long",
                        "$.staff_id too_small");
    }

    @Test
    void a_search_for_slots_lists_every_mistake() {
        Answer answer = salon.call(
                "salon_find_slots",
                Input.empty()
                        .with(
                                "service_ids",
                                IntStream.rangeClosed(0, 12).boxed().toList())
                        .with("to_date", "8.6.2027")
                        .with("staff_id", "1")
                        .with("limit", 0)
                        .with("offset", -1));

        answer.refused(400, "invalid_input");
        assertThat(answer.violations())
                .containsExactly(
                        "$.from_date required",
                        "$.limit too_small",
                        "$.offset too_small",
                        "$.service_ids too_many_items",
                        "$.service_ids[0] too_small",
                        "$.staff_id wrong_type",
                        "$.to_date wrong_format");
    }

    @Test
    void service_ids_are_distinct_whole_numbers() {
        assertThat(priceOf("[1, 1]")).containsExactly("$.service_ids duplicate_items");
        assertThat(priceOf("[1, 1.0]")).containsExactly("$.service_ids duplicate_items");
        assertThat(priceOf("[]")).containsExactly("$.service_ids too_few_items");
        assertThat(priceOf("[null]")).containsExactly("$.service_ids[0] wrong_type");
        assertThat(priceOf("[1.5]")).containsExactly("$.service_ids[0] wrong_type");
        assertThat(priceOf("[\"1\"]")).containsExactly("$.service_ids[0] wrong_type");
        assertThat(priceOf("[true]")).containsExactly("$.service_ids[0] wrong_type");
        assertThat(priceOf("1")).containsExactly("$.service_ids wrong_type");
        assertThat(priceOf("null")).containsExactly("$.service_ids wrong_type");
    }

    @Test
    void a_whole_number_may_be_written_with_a_zero_fraction() {
        int facial = salon.service("classic-facial");

        salon.callRaw("salon_get_price", "{\"service_ids\": [%d.0], \"start_at\": \"%s\"}".formatted(facial, TEN))
                .succeeded();
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999999999999999999", "1e400", "-99999999999999999999", "1e-400"})
    void numbers_beyond_any_range_cause_no_server_error(String number) {
        Answer answer = salon.callRaw(
                "salon_get_price", "{\"service_ids\": [%s], \"start_at\": \"%s\"}".formatted(number, TEN));

        assertThat(answer.status()).isIn(400, 404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2027-06-08T10:00:00",
                "2027-06-08",
                "2027-06-08 10:00:00+02:00",
                "2027-06-08T25:00:00+02:00",
                "2027-02-29T10:00:00+01:00",
                "+12027-06-08T10:00:00+02:00",
                "2027-06-08T10:00:00+25:00",
                "2027-06-08T10:00:00+02:00[Europe/Berlin]",
                "tomorrow",
                ""
            })
    void a_start_is_a_date_time_with_an_offset(String start) {
        Answer answer = salon.visit("classic-facial").startingAt(start).price();

        assertThat(answer.refused(400, "invalid_input").violations()).containsExactly("$.start_at wrong_format");
    }

    @Test
    void mistakes_of_a_customer_are_listed_with_the_others() {
        Answer answer = salon.call(
                "salon_prepare_booking",
                salon.visit("classic-facial")
                        .startingAt(TEN)
                        .with(
                                "customer",
                                Map.of(
                                        "first_name", "Nul\u0000",
                                        "last_name", "x".repeat(101),
                                        "email", "not-an-address",
                                        "phone", 12345678,
                                        "birthday", "2000-01-01"))
                        .with("promo_code", "x".repeat(65))
                        .input());

        answer.refused(400, "invalid_input");
        assertThat(answer.violations())
                .containsExactly(
                        "$.customer.birthday unknown_property",
                        "$.customer.email wrong_format",
                        "$.customer.first_name invalid_characters",
                        "$.customer.last_name too_long",
                        "$.customer.phone wrong_type",
                        "$.promo_code too_long");
        assertThat(database.count("quote")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x\r\nyyyyy", "yyyyyy\n", "\nyyyyyy", "a\tbcdef", "a\u0085bcdef", "a\u2028bcdef", "a\u007Fbcdef"
            })
    void names_and_phone_numbers_contain_no_line_breaks_or_control_characters(String text) {
        Map<String, String> customer =
                Map.of("first_name", text, "last_name", text, "email", "kim@example.org", "phone", text);
        WantedVisit facial = salon.visit("classic-facial").startingAt(TEN).with("customer", customer);

        for (String operation : List.of("salon_prepare_booking", "salon_get_price")) {
            assertThat(salon.call(operation, facial.input())
                            .refused(400, "invalid_input")
                            .violations())
                    .containsExactly(
                            "$.customer.first_name invalid_characters",
                            "$.customer.last_name invalid_characters",
                            "$.customer.phone invalid_characters");
        }
    }

    @Test
    void nul_is_refused_in_queries_and_tokens() {
        Answer search = salon.searchServices(Input.empty().with("query", "a\u0000b"));
        Answer booking = salon.booking("x".repeat(20) + "\u0000");

        assertThat(search.refused(400, "invalid_input").violations()).containsExactly("$.query invalid_characters");
        assertThat(booking.refused(400, "invalid_input").violations())
                .containsExactly("$.booking_token invalid_characters");
    }

    @Test
    void names_and_phone_numbers_are_checked_together_with_the_form_of_other_values() {
        Map<String, String> customer = Map.of("first_name", "   ", "email", "kim", "phone", "abcdefg");
        WantedVisit facial = salon.visit("classic-facial").startingAt(TEN).with("customer", customer);

        assertThat(salon.call("salon_prepare_booking", facial.input())
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactly(
                        "$.customer.email wrong_format",
                        "$.customer.first_name no_letter",
                        "$.customer.last_name required",
                        "$.customer.phone no_phone_number");
    }

    @ParameterizedTest
    @CsvSource({
        "DE,Bei dieser Nummer ist das Land unklar.",
        "EN,The country of this number is unclear.",
        "RU,Не указана страна этого номера."
    })
    void a_number_that_may_be_of_another_country_needs_the_country_code(Language language, String sentence) {
        Map<String, String> customer = Map.of(
                "first_name", "Kim", "last_name", "Berger", "email", "kim@example.org", "phone", "8 (916) 123-45-67");
        Input visit = salon.visit("classic-facial")
                .startingAt(TEN)
                .with("customer", customer)
                .input()
                .with("language", language.code());

        for (String operation : List.of("salon_prepare_booking", "salon_get_price")) {
            Answer refused = salon.call(operation, visit).refused(400, "invalid_input");
            assertThat(refused.violations()).containsExactly("$.customer.phone no_country_code");
            assertThat(refused.text("violations[0].message"))
                    .startsWith(sentence)
                    .contains("+7");
        }
        assertThat(database.count("quote")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"abcdefg", "      ", "000000", "+49 111111", "0800 FLOWERS", "+49 1 2", "+999 12345678"})
    void impossible_names_and_phone_numbers_are_refused(String phone) {
        Map<String, String> customer =
                Map.of("first_name", "   ", "last_name", "--- 7", "email", "kim@example.org", "phone", phone);
        WantedVisit facial = salon.visit("classic-facial").startingAt(TEN).with("customer", customer);

        for (String operation : List.of("salon_prepare_booking", "salon_get_price")) {
            assertThat(salon.call(operation, facial.input())
                            .refused(400, "invalid_input")
                            .violations())
                    .containsExactly(
                            "$.customer.first_name no_letter",
                            "$.customer.last_name no_letter",
                            "$.customer.phone no_phone_number");
        }
        assertThat(database.count("quote")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"089 4711815", "+49 (0)89 / 4711-815", "0049 89 4711815", "+49894711815"})
    void a_phone_number_is_stored_in_one_form(String phone) {
        Map<String, String> customer =
                Map.of("first_name", "Kim", "last_name", "Berger", "email", "kim@example.org", "phone", phone);

        salon.call(
                        "salon_prepare_booking",
                        salon.visit("classic-facial")
                                .startingAt(TEN)
                                .with("customer", customer)
                                .input())
                .succeeded();

        assertThat(database.values("select phone from salon_offer")).containsExactly("+49894711815");
    }

    @Test
    void names_may_be_in_any_script() {
        salon.call(
                        "salon_prepare_booking",
                        salon.visit("classic-facial")
                                .startingAt(TEN)
                                .with(
                                        "customer",
                                        Map.of(
                                                "first_name", "李",
                                                "last_name", "O'Neill-Şahin 👩‍🎤",
                                                "email", "o'neill+salon@sub.example.com",
                                                "phone", "+49 (89) 123-45"))
                                .input())
                .succeeded();
    }

    @Test
    void ids_tokens_and_flags_of_a_wrong_form_are_refused() {
        Answer quote = salon.call(
                "salon_get_quote", Input.empty().with("quote_id", "42").with("quote_token", "short"));
        Answer confirmation = salon.call(
                "salon_confirm_booking",
                Input.empty()
                        .with("quote_id", 42)
                        .with("quote_token", "x".repeat(129))
                        .with("accept_privacy", "true")
                        .with("accept_cancellation", 1)
                        .with("confirm_partial_series", "no"));
        Answer booking = salon.booking("too short");

        assertThat(quote.refused(400, "invalid_input").violations())
                .containsExactly("$.quote_id wrong_format", "$.quote_token too_short");
        assertThat(confirmation.refused(400, "invalid_input").violations())
                .contains(
                        "$.accept_cancellation wrong_type",
                        "$.accept_privacy wrong_type",
                        "$.confirm_partial_series wrong_type",
                        "$.quote_id wrong_type",
                        "$.quote_token too_long");
        assertThat(booking.refused(400, "invalid_input").violations()).containsExactly("$.booking_token too_short");
    }

    @Test
    void problems_are_in_the_language_of_the_input_or_of_the_caller_or_in_german() {
        assertThat(title(Input.empty().with("language", "ru"), "en")).isEqualTo("Неверные данные");
        assertThat(title(Input.empty(), "fr, en-GB;q=0.8")).isEqualTo("Invalid input");
        assertThat(title(Input.empty(), "fr")).isEqualTo("Ungültige Eingabe");
        assertThat(title(Input.empty(), "*")).isEqualTo("Ungültige Eingabe");
    }

    @Test
    void violations_and_the_detail_are_worded_in_the_language_of_the_input() {
        Answer answer = salon.call("salon_find_slots", Input.empty().with("language", "en"));

        assertThat(answer.list("violations.message"))
                .isEqualTo(List.of("This field is required.", "This field is required."));
        assertThat(answer.text("detail"))
                .isEqualTo(
                        "The input doesn't match the description of the operation. Every mistake is listed in violations.");
        assertThat(answer.text("severity")).isEqualTo("recoverable");
    }

    private List<String> priceOf(String serviceIds) {
        return salon.callRaw(
                        "salon_get_price", "{\"service_ids\": %s, \"start_at\": \"%s\"}".formatted(serviceIds, TEN))
                .refused(400, "invalid_input")
                .violations();
    }

    private String title(Input input, String acceptLanguage) {
        return salon.send(
                        salon.request(Salon.AGENT)
                                .header("Accept-Language", acceptLanguage)
                                .body(input.properties()),
                        "salon_find_slots")
                .refused(400, "invalid_input")
                .text("title");
    }

    @Test
    void at_most_a_hundred_mistakes_are_listed() {
        String ids = "\"\",".repeat(60_000);

        Answer answer = salon.callRaw(
                        "salon_find_slots", "{\"from_date\":\"2027-06-08\",\"service_ids\":[" + ids + "1]}")
                .refused(400, "invalid_input");

        assertThat(answer.violations()).hasSize(101).last().isEqualTo("$ and_more");
        assertThat(answer.violations()).contains("$.service_ids too_many_items");
        assertThat(answer.body().length()).isLessThan(20_000);
    }
}
