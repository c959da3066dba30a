package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.isarbooking.salon.PromoSalon.BUDGET;
import static org.isarbooking.salon.PromoSalon.NEW_CUSTOMERS;
import static org.isarbooking.salon.PromoSalon.ONCE;
import static org.isarbooking.salon.PromoSalon.offer;
import static org.isarbooking.salon.PromoSalon.replacing;
import static org.isarbooking.salon.PromoSalon.status;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.isarbooking.SentStatements;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Promotions;
import org.isarbooking.database.Transactions;
import org.isarbooking.salon.PromoSalon.Offer;
import org.isarbooking.salon.PromoSalon.Person;
import org.isarbooking.salon.rules.Contact;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PromoBookingTest {

    private static final AtomicInteger NUMBER = new AtomicInteger(300);

    /** Each test has its own people: the number of promo codes tried for one person in ten minutes is limited. */
    private final Person anna = Person.numbered(NUMBER.incrementAndGet());

    private final Person ben = Person.numbered(NUMBER.incrementAndGet());

    @Inject
    PromoSalon salon;

    @Inject
    SentStatements statements;

    @Inject
    Transactions transactions;

    @Inject
    Catalogs catalogs;

    @Inject
    Pool pool;

    @Inject
    ContactHasher hasher;

    @BeforeEach
    void begin() {
        salon.begin();
    }

    @AfterEach
    void leaveAsFound() {
        salon.leaveAsFound();
    }

    /** Publishes the code with a budget of this many redemptions. The code applies on every weekday. */
    private void publishBudget(int redemptions) {
        salon.publish(budget(redemptions));
    }

    private static UnaryOperator<String> budget(int redemptions) {
        return text -> replacing("      max_redemptions: 500\n", "      max_redemptions: " + redemptions + "\n")
                .andThen(replacing("      weekdays: [tuesday, wednesday]\n", ""))
                .apply(text);
    }

    private void assertNeedsReview(Offer offer) {
        int booked = salon.number("select count(*) from appointment");
        assertThat(salon.read(offer)).isEqualTo("needs_review");
        Response refused = salon.confirm(offer);
        assertThat(refused.statusCode()).as(refused.asString()).isEqualTo(409);
        assertThat(refused.<String>path("code")).isEqualTo("offer_needs_review");
        assertThat(salon.number("select count(*) from appointment")).isEqualTo(booked);
    }

    @Test
    void an_offer_keeps_its_discount_until_it_is_booked() {
        Response prepared = salon.prepare(salon.visit(0), anna, NEW_CUSTOMERS);
        int discount = prepared.path("offer.discount.amount_cents");
        assertThat(status(prepared)).isEqualTo("applied");
        assertThat(discount).isPositive();

        Offer offer = offer(prepared);
        assertThat(salon.read(offer)).isEqualTo("open");
        Response booked = salon.confirm(offer);

        assertThat(booked.<Integer>path("booking.discount.amount_cents")).isEqualTo(discount);
        assertThat(booked.<Integer>path("booking.total.amount_cents"))
                .isEqualTo(prepared.<Integer>path("offer.total.amount_cents"));
        assertThat(salon.redeemed(NEW_CUSTOMERS)).isEqualTo(1);
        assertThat(salon.read(offer)).isEqualTo("confirmed");
    }

    @Test
    void a_redemption_takes_no_additional_round_trip() {
        Offer offer = salon.offer(salon.visit(0), anna, ONCE);

        List<List<String>> roundTrips = statements.roundTripsDuring(() -> salon.confirm(offer));

        assertThat(salon.redeemed(ONCE)).isEqualTo(1);
        assertThat(roundTrips)
                .as("the account; the offer; locks and a second check; everything that is written")
                .hasSize(4);
        assertThat(roundTrips.get(2).stream()
                        .filter(sent -> sent.contains("_lock(") || sent.contains("for no key update")))
                .as("locks in their order")
                .satisfiesExactly(
                        specialists -> assertThat(specialists).contains("from specialist"),
                        person -> assertThat(person).contains("pg_advisory_xact_lock"),
                        code -> assertThat(code).contains("from promo_code"));
    }

    @Test
    void a_repeated_confirmation_redeems_no_second_time() {
        Offer offer = salon.offer(salon.visit(0), anna, ONCE);

        Response first = salon.confirm(offer);
        Response second = salon.confirm(offer);

        assertThat(second.<String>path("booking.booking_token")).isEqualTo(first.path("booking.booking_token"));
        assertThat(salon.redeemed(ONCE)).isEqualTo(1);
    }

    @Test
    void a_customer_is_stored_with_the_hashes_of_the_normalized_contact() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);

        HashedContact hashed = hasher.hash(
                new Contact(anna.email().toUpperCase(Locale.ROOT), anna.phone().replace("+49 ", "0")));
        assertThat(pool.query("select email_hash, phone_hash from salon_customer")
                        .execute()
                        .await()
                        .indefinitely())
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.getBuffer(0).getBytes())
                            .isEqualTo(hashed.email().getBytes());
                    assertThat(row.getBuffer(1).getBytes())
                            .isEqualTo(hashed.phone().getBytes());
                });
    }

    @Test
    void a_visit_is_booked_even_if_its_code_does_not_apply() {
        salon.book(salon.visit(0), anna, "none");

        assertThat(salon.redeemed(NEW_CUSTOMERS)).isZero();
        assertThat(salon.number("select discount_cents from appointment")).isZero();
    }

    @Test
    void an_offer_without_discount_stays_unchanged_when_the_code_begins_to_apply() {
        salon.publish(replacing("code: DANKE15", "code: DANKE16"));
        Offer offer = offer(salon.prepare(salon.visit(0), anna, ONCE));
        salon.publish(UnaryOperator.identity());

        assertThat(salon.read(offer)).isEqualTo("open");
        assertThat(salon.confirm(offer).<Integer>path("booking.discount.amount_cents"))
                .isZero();
    }

    @Test
    void another_percentage_needs_a_review_until_it_is_changed_back() {
        Offer offer = salon.offer(salon.visit(0), anna, NEW_CUSTOMERS);
        salon.publish(replacing("discount: 10%", "discount: 20%"));
        assertNeedsReview(offer);

        salon.publish(UnaryOperator.identity());
        assertThat(salon.read(offer)).isEqualTo("open");
        assertThat(salon.confirm(offer).statusCode()).isEqualTo(200);
    }

    @Test
    void a_retired_code_needs_a_review() {
        Offer offer = salon.offer(salon.visit(0), anna, ONCE);
        salon.publish(text -> text.substring(0, text.indexOf("promo_codes:")));
        assertNeedsReview(offer);
    }

    @Test
    void an_offer_with_a_code_needs_a_review_when_its_service_is_retired() {
        Offer offer = salon.offer(salon.visit(0), anna, ONCE);
        salon.publish(text -> text.replaceAll("(?m)^  - key: " + PromoSalon.SERVICE + "\\n(?:    .*\\n|\\n)*", "")
                .replaceAll("(?m)^ *- \\{service: " + PromoSalon.SERVICE + "\\b.*\\n", ""));
        assertNeedsReview(offer);
    }

    @Test
    void a_code_that_was_used_meanwhile_needs_a_review() {
        Offer first = salon.offer(salon.visit(0), anna, ONCE);
        Offer second = salon.offer(salon.visit(1), new Person(anna.email(), ben.phone()), ONCE);
        salon.confirm(first);
        assertNeedsReview(second);
    }

    @Test
    void a_customer_who_is_not_new_any_more_needs_a_review() {
        Offer offer = salon.offer(salon.visit(0), anna, NEW_CUSTOMERS);
        salon.book(salon.visit(1), anna, "none");
        assertNeedsReview(offer);
    }

    @Test
    void a_budget_that_is_spent_needs_a_review() {
        publishBudget(1);
        Offer first = salon.offer(salon.visit(0), anna, BUDGET);
        Offer second = salon.offer(salon.visit(1), ben, BUDGET);
        salon.confirm(first);
        assertNeedsReview(second);
    }

    @Test
    void simultaneous_confirmations_redeem_a_code_for_one_use_only_once() {
        List<Offer> offers = IntStream.range(0, 4)
                .mapToObj(number -> salon.offer(salon.visit(number), anna, ONCE))
                .toList();

        assertThat(salon.confirmAtOnce(offers)).isEqualTo(Map.of(200, 1, 409, 3));
        assertThat(salon.redeemed(ONCE)).isEqualTo(1);
    }

    @Test
    void simultaneous_confirmations_never_spend_more_than_the_budget() {
        publishBudget(2);
        List<Offer> offers = IntStream.range(0, 6)
                .mapToObj(number -> salon.offer(salon.visit(number), Person.numbered(200 + number), BUDGET))
                .toList();

        assertThat(salon.confirmAtOnce(offers)).isEqualTo(Map.of(200, 2, 409, 4));
        assertThat(salon.redeemed(BUDGET)).isEqualTo(2);
    }

    @Test
    void simultaneous_confirmations_with_a_shared_phone_redeem_one_code_for_new_customers() {
        salon.publish(replacing("conditions: {once_per_customer: true}", "conditions: {new_customers_only: true}"));
        Offer one = salon.offer(salon.visit(0), anna, NEW_CUSTOMERS);
        Offer other = salon.offer(salon.visit(1), new Person("other@example.org", anna.phone()), ONCE);

        assertThat(salon.confirmAtOnce(List.of(one, other))).isEqualTo(Map.of(200, 1, 409, 1));
        assertThat(salon.number("select count(*) from promo_redemption")).isEqualTo(1);
    }

    @Test
    void a_redemption_that_is_given_back_can_be_used_again() {
        publishBudget(1);
        salon.book(salon.visit(0), anna, BUDGET);
        assertThat(status(salon.prepare(salon.visit(1), ben, BUDGET))).isEqualTo("not_applicable");

        long appointment = salon.number("select id from appointment");
        release(appointment);
        release(appointment);

        assertThat(salon.redeemed(BUDGET)).isZero();
        assertThat(salon.confirm(salon.offer(salon.visit(1), anna, BUDGET)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_discount_for_new_customers_is_given_back_once_when_the_business_cancels() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);
        assertThat(status(salon.prepare(salon.visit(1), anna, NEW_CUSTOMERS))).isEqualTo("not_applicable");

        salon.cancelAsOwner(salon.number("select id from appointment"));

        assertThat(salon.redeemed(NEW_CUSTOMERS)).isZero();
        Offer one = salon.offer(salon.visit(1), anna, NEW_CUSTOMERS);
        Offer other = salon.offer(salon.visit(2), anna, NEW_CUSTOMERS);
        assertThat(salon.confirm(one).statusCode()).isEqualTo(200);
        assertNeedsReview(other);
        assertThat(salon.redeemed(NEW_CUSTOMERS)).isEqualTo(1);
    }

    @Test
    void a_discount_for_new_customers_stays_given_back_when_another_code_is_given_back() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);
        salon.cancelAsOwner(salon.number("select max(id) from appointment"));
        salon.book(salon.visit(1), anna, ONCE);
        salon.cancelAsOwner(salon.number("select max(id) from appointment"));

        Offer offer = salon.offer(salon.visit(2), anna, NEW_CUSTOMERS);
        assertThat(salon.confirm(offer).statusCode()).isEqualTo(200);
        assertThat(salon.redeemed(NEW_CUSTOMERS)).isEqualTo(1);
    }

    @Test
    void a_discount_for_new_customers_stays_given_back_when_the_office_corrects_the_contact() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);
        salon.cancelAsOwner(salon.number("select id from appointment"));

        salon.correctAsOwner(salon.number("select id from salon_customer"), ben);

        assertThat(salon.confirm(salon.offer(salon.visit(1), ben, NEW_CUSTOMERS))
                        .statusCode())
                .isEqualTo(200);
        assertThat(status(salon.prepare(salon.visit(2), anna, NEW_CUSTOMERS))).isEqualTo("not_applicable");
    }

    @Test
    void a_discount_for_new_customers_is_given_back_to_a_customer_whose_contact_the_office_has_corrected() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);
        salon.correctAsOwner(salon.number("select id from salon_customer"), ben);

        salon.cancelAsOwner(salon.number("select id from appointment"));

        assertThat(status(salon.prepare(salon.visit(1), ben, NEW_CUSTOMERS))).isEqualTo("applied");
    }

    @Test
    void a_discount_for_new_customers_is_given_back_once_when_the_business_sets_another_price() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);

        salon.priceAsOwner(salon.number("select id from appointment"), 1000);

        assertThat(salon.redeemed(NEW_CUSTOMERS)).isZero();
        Offer one = salon.offer(salon.visit(1), anna, NEW_CUSTOMERS);
        Offer other = salon.offer(salon.visit(2), anna, NEW_CUSTOMERS);
        assertThat(salon.confirm(one).statusCode()).isEqualTo(200);
        assertNeedsReview(other);
    }

    @Test
    void a_discount_for_new_customers_is_not_given_back_when_the_customer_asks_for_the_cancellation() {
        salon.book(salon.visit(0), anna, NEW_CUSTOMERS);

        release(salon.number("select id from appointment"));

        assertThat(status(salon.prepare(salon.visit(1), anna, NEW_CUSTOMERS))).isEqualTo("not_applicable");
    }

    private void release(long appointment) {
        transactions
                .run(transaction -> PromoRedemptions.release(transaction, appointment))
                .await()
                .indefinitely();
    }

    @Test
    void the_database_refuses_one_redemption_too_many() {
        publishBudget(1);
        salon.book(salon.visit(0), anna, ONCE);
        salon.book(salon.visit(1), ben, BUDGET);
        salon.book(salon.visit(2), Person.numbered(103), "none");
        long appointment = salon.number("select max(id) from appointment");

        assertThatThrownBy(() -> redeem(appointment, ONCE, new Person("x@example.org", anna.phone())))
                .matches(PromoRedemptions::isRefused);
        assertThatThrownBy(() -> redeem(appointment, ONCE, new Person(anna.email(), "089 999999")))
                .matches(PromoRedemptions::isRefused);
        assertThatThrownBy(() -> redeem(appointment, BUDGET, anna)).matches(PromoRedemptions::isRefused);
        redeem(appointment, ONCE, Person.numbered(103));
    }

    private void redeem(long appointment, String written, Person person) {
        Promotions.PromoCode code = catalogs.current(pool)
                .await()
                .indefinitely()
                .promotions()
                .codeWritten(written)
                .orElseThrow();
        HashedContact contact = hasher.hash(new Contact(person.email(), person.phone()));
        transactions
                .run(transaction -> PromoRedemptions.redeem(transaction, appointment, code, contact, Instant.EPOCH))
                .await()
                .indefinitely();
    }
}
