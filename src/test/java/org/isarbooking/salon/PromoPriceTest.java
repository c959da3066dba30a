package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.salon.PromoSalon.BUDGET;
import static org.isarbooking.salon.PromoSalon.NEW_CUSTOMERS;
import static org.isarbooking.salon.PromoSalon.ONCE;
import static org.isarbooking.salon.PromoSalon.replacing;
import static org.isarbooking.salon.PromoSalon.status;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.isarbooking.salon.PromoSalon.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class PromoPriceTest {

    @Inject
    PromoSalon salon;

    @BeforeEach
    void begin() {
        salon.begin();
    }

    @AfterEach
    void leaveAsFound() {
        salon.leaveAsFound();
    }

    @Test
    void a_code_that_applies_is_taken_off_the_price() {
        Response price = salon.price(salon.visit(0), Person.numbered(1), NEW_CUSTOMERS);

        assertThat(status(price)).isEqualTo("applied");
        int subtotal = price.path("subtotal.amount_cents");
        int discount = price.path("discount.amount_cents");
        assertThat(discount).isEqualTo(Math.ceilDiv(subtotal, 10)).isPositive();
        assertThat(price.<Integer>path("total.amount_cents")).isEqualTo(subtotal - discount);
    }

    @ParameterizedTest
    @CsvSource({
        "' willkommen10 ', applied, WILLKOMMEN10",
        "willkommen, not_applicable, willkommen",
        "'', not_applicable, ''"
    })
    void a_code_is_found_regardless_of_case_and_blanks_and_shown_as_the_business_writes_it(
            String written, String status, String shown) {
        Response price = salon.price(salon.visit(0), Person.numbered(2), written);

        assertThat(status(price)).isEqualTo(status);
        assertThat(price.<String>path("pricing.promo_code.code")).isEqualTo(shown);
    }

    @Test
    void a_price_check_redeems_nothing() {
        salon.price(salon.visit(0), Person.numbered(3), ONCE);
        salon.price(salon.visit(0), Person.numbered(3), ONCE);

        assertThat(salon.redeemed(ONCE)).isZero();
        assertThat(salon.number("select count(*) from promo_redemption")).isZero();
        assertThat(salon.number("select count(*) from salon_customer")).isZero();
    }

    @Test
    void an_unknown_code_and_one_that_is_not_for_the_customer_get_the_same_offer() {
        salon.book(salon.visit(0), Person.numbered(4), "none");

        Response notEligible = salon.prepare(salon.visit(1), Person.numbered(4), "willkommen10");
        Response unknown = salon.prepare(salon.visit(1), Person.numbered(4), "willkommen11");

        assertThat(status(notEligible)).isEqualTo("not_applicable");
        assertThat(withoutKeys(notEligible))
                .contains("\"willkommen10\"")
                .isEqualTo(withoutKeys(unknown).replace("willkommen11", "willkommen10"));
    }

    /** Returns an offer without its id, its key and its expiry, which differ in each offer. */
    private static String withoutKeys(Response offer) {
        return offer.asString().replaceAll("\"(quote_id|quote_token|expires_at)\":\"[^\"]*\"", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {NEW_CUSTOMERS, ONCE, BUDGET, "UNKNOWN"})
    void a_price_check_gives_the_same_answer_for_every_person(String code) {
        Person known = Person.numbered(100 + Math.floorMod(code.hashCode(), 400));
        salon.book(salon.visit(0), known, ONCE);
        String ofStranger = priceOf(Person.numbered(500 + Math.floorMod(code.hashCode(), 400)), code);

        assertThat(priceOf(known, code)).isEqualTo(ofStranger);
        assertThat(priceOf(sameEmail(known), code)).isEqualTo(ofStranger);
        assertThat(priceOf(samePhone(known), code)).isEqualTo(ofStranger);
    }

    private String priceOf(Person person, String code) {
        Response price = salon.price(salon.visit(1), person, code);
        assertThat(price.statusCode()).as(price.asString()).isEqualTo(200);
        return price.asString();
    }

    @Test
    void a_price_check_says_that_only_the_offer_checks_the_customer() {
        Person known = Person.numbered(90);
        salon.book(salon.visit(0), known, "none");

        assertThat(List.of(known, sameEmail(known), samePhone(known))).allSatisfy(person -> {
            Response price = salon.price(salon.visit(1), person, NEW_CUSTOMERS);
            assertThat(status(price)).isEqualTo("applied");
            assertThat(price.<Object>path("pricing.promo_code.subject_to_eligibility"))
                    .isEqualTo(true);
            assertThat(price.<List<String>>path("notices.code")).containsExactly("promo_eligibility_open");
            assertThat(status(salon.prepare(salon.visit(1), person, NEW_CUSTOMERS)))
                    .isEqualTo("not_applicable");
        });
        Response forAll = salon.price(salon.visit(1), Person.numbered(91), "UNKNOWN");
        assertThat(forAll.<Object>path("pricing.promo_code.subject_to_eligibility"))
                .isEqualTo(false);
        assertThat(forAll.<List<String>>path("notices")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"de, Der Rabatt gilt nur", "en, The discount is for certain", "ru, Скидка действует только"})
    void the_notice_about_a_limited_discount_is_in_the_language_of_the_caller(String language, String beginning) {
        Map<String, Object> input = salon.visit(0).input();
        input.put("customer", Person.numbered(900 + language.charAt(0)).contact());
        input.put("promo_code", NEW_CUSTOMERS);
        input.put("language", language);

        assertThat(salon.call("salon_get_price", input).<String>path("notices[0].message"))
                .startsWith(beginning);
    }

    private static Person sameEmail(Person known) {
        return new Person(known.email().toUpperCase(Locale.ROOT), known.phone() + "77");
    }

    private static Person samePhone(Person known) {
        return new Person("another-" + known.email(), known.phone().replace("+49 ", "0"));
    }

    @Test
    void a_code_for_certain_services_does_not_discount_the_others() {
        salon.publish(replacing(
                "conditions: {once_per_customer: true}", "conditions: {categories: [manicure], min_total: 60.00 EUR}"));
        Map<String, Object> facialOnly = salon.visit(0).input();
        assertThat(status(salon.price(salon.visit(0), Person.numbered(6), ONCE)))
                .isEqualTo("not_applicable");

        int manicure = salon.number("select id from service where key = 'manicure-classic'");
        Map<String, Object> search = new HashMap<>(Map.of(
                "service_ids",
                List.of(manicure, (Object) salon.visit(0).serviceId()),
                "from_date",
                ((String) Objects.requireNonNull(facialOnly.get("start_at"))).substring(0, 10)));
        String startAt = salon.call("salon_find_slots", search).path("slots[0].start_at");
        Response price = salon.call(
                "salon_get_price",
                Map.of(
                        "service_ids",
                        List.of(manicure, salon.visit(0).serviceId()),
                        "start_at",
                        startAt,
                        "customer",
                        Person.numbered(6).contact(),
                        "promo_code",
                        ONCE));

        assertThat(status(price)).isEqualTo("applied");
        int manicurePrice = priceOf(price, manicure);
        int discount = (manicurePrice * 15 + 50) / 100;
        int subtotal = manicurePrice + priceOf(price, salon.visit(0).serviceId());
        assertThat(price.<Integer>path("discount.amount_cents")).isEqualTo(discount);
        assertThat(price.<Integer>path("subtotal.amount_cents")).isEqualTo(subtotal);
        assertThat(price.<Integer>path("total.amount_cents")).isEqualTo(subtotal - discount);
    }

    private static int priceOf(Response price, int service) {
        return price.path("pricing.items.find { it.service_id == %s }.price.amount_cents", String.valueOf(service));
    }

    @Test
    void the_number_of_code_attempts_for_a_person_is_limited() {
        List<Integer> statuses = new ArrayList<>();
        for (int guess = 0; guess < 11; guess++) {
            statuses.add(salon.price(salon.visit(0), Person.numbered(7), "GUESS" + guess)
                    .statusCode());
        }
        assertThat(statuses.subList(0, 10)).containsOnly(200);
        assertThat(statuses.getLast()).isEqualTo(429);
        Person halfTheSame = new Person("else@example.org", Person.numbered(7).phone());
        assertThat(salon.price(salon.visit(0), halfTheSame, NEW_CUSTOMERS).statusCode())
                .isEqualTo(429);
        assertThat(salon.price(salon.visit(0), Person.numbered(8), NEW_CUSTOMERS)
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void offers_count_towards_the_limit_of_attempts() {
        Person person = Person.numbered(9);
        for (int guess = 0; guess < 10; guess++) {
            assertThat(salon.prepare(salon.visit(0), person, "GUESS" + guess).statusCode())
                    .isEqualTo(200);
        }

        assertThat(salon.prepare(salon.visit(0), person, "GUESS").statusCode()).isEqualTo(429);
        assertThat(salon.price(salon.visit(0), person, "GUESS").statusCode()).isEqualTo(429);
    }

    @ParameterizedTest
    @CsvSource({"de, Zu viele Anfragen", "en, Too many requests", "ru, Слишком много запросов"})
    void a_caller_over_the_limit_is_refused_in_their_language(String language, String title) {
        Map<String, Object> input = salon.visit(0).input();
        input.put("customer", Person.numbered(10 + title.length()).contact());
        input.put("promo_code", "GUESS");
        input.put("language", language);
        for (int guess = 0; guess < 10; guess++) {
            salon.call("salon_get_price", input);
        }
        Response refused = salon.call("salon_get_price", input);

        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.<String>path("code")).isEqualTo("rate_limited");
        assertThat(refused.<String>path("title")).isEqualTo(title);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
    }
}
