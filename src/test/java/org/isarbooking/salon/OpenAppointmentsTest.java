package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.isarbooking.privacy.Forgetting;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The limit of future appointments of a contact: two in this test. */
@QuarkusTest
class OpenAppointmentsTest extends SalonScenario {

    private static final String MAIL = "maria@example.org";
    private static final String PHONE = "+49 89 1234567";

    @Inject
    Forgetting forgetting;

    @BeforeEach
    void limit_appointments_to_two() {
        salon.publish(DemoEdits.none().rule("max_open_appointments_per_contact", 2));
    }

    @ParameterizedTest
    @CsvSource({
        "maria@example.org, +49 89 1234567",
        "MARIA@Example.ORG, +49 40 9999999",
        "someone@example.org, 089 / 123 45 67",
        "someone@example.org, 0049891234567"
    })
    void a_person_at_the_limit_gets_no_offer_for_any_spelling_of_their_contact(String mail, String phone) {
        book("10:00");
        book("11:00");

        Answer refused = prepare("12:00", mail, phone).refused(422, "too_many_appointments");

        assertThat(refused.violations()).containsExactly("$.customer too_many_appointments");
        assertThat(refused.list("violations.message"))
                .containsExactly("Es dürfen höchstens 2 Termine zugleich bevorstehen.");
    }

    @Test
    void other_people_can_book_meanwhile() {
        book("10:00");
        book("11:00");

        prepare("12:00", "someone@example.org", "+49 40 9999999").succeeded();
    }

    @Test
    void a_cancelled_appointment_makes_room() {
        BookedVisit first = book("10:00");
        book("11:00");
        salon.decide(BookedVisit.requestId(first.requestCancellation()), "approve", "ok")
                .succeeded();

        prepare("12:00", MAIL, PHONE).succeeded();
    }

    @Test
    void appointments_that_have_begun_are_not_counted() {
        book("10:00");
        book("11:00");
        clock.stopAt(at(TUESDAY, "10:00"));

        prepare("15:00", MAIL, PHONE).succeeded();
    }

    @Test
    void an_offer_made_before_the_limit_was_reached_is_refused_at_confirmation() {
        PreparedOffer third = PreparedOffer.of(prepare("12:00", MAIL, PHONE));
        book("10:00");
        book("11:00");

        salon.confirm(third).refused(422, "too_many_appointments");

        assertThat(database.count("appointment")).isEqualTo(2);
    }

    @Test
    void a_taken_time_is_reported_rather_than_too_many_appointments() {
        PreparedOffer third = PreparedOffer.of(prepare("12:00", MAIL, PHONE));
        book("10:00");
        book("11:00");
        database.block("anna", at(TUESDAY, "12:00"), at(TUESDAY, "13:00"));

        salon.confirm(third).refused(409, "slot_unavailable");
    }

    @Test
    void a_repeated_confirmation_returns_its_booking_when_the_limit_is_reached() {
        book("10:00");
        PreparedOffer second = PreparedOffer.of(prepare("11:00", MAIL, PHONE));
        String booked = salon.confirm(second).succeeded().body();

        assertThat(salon.confirm(second).succeeded().body()).isEqualTo(booked);
    }

    @Test
    void simultaneous_confirmations_never_exceed_the_limit() throws Exception {
        List<Callable<Answer>> confirmations = List.of(
                confirmation("10:00", MAIL, PHONE),
                confirmation("11:00", MAIL, "+49 40 1234567"),
                confirmation("12:00", "a@example.org", PHONE),
                confirmation("15:00", MAIL, PHONE),
                confirmation("16:00", MAIL, PHONE));

        List<Answer> answers = SalonRequestChangeTest.atOnce(confirmations);

        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(422, "too_many_appointments"));
        // The second and third confirmations share no address or number, so both and one other can succeed.
        assertThat(answers)
                .filteredOn(answer -> answer.status() == 200)
                .hasSizeBetween(2, 3)
                .hasSize((int) database.count("appointment"));
        assertThat(number("select count(*) from appointment where email = '%s'".formatted(MAIL)))
                .isLessThanOrEqualTo(2);
        assertThat(number("select count(*) from appointment where phone = '%s'".formatted(PHONE.replace(" ", ""))))
                .isLessThanOrEqualTo(2);
    }

    @Test
    void simultaneous_confirmations_of_one_person_succeed_up_to_the_limit() throws Exception {
        List<Answer> answers = SalonRequestChangeTest.atOnce(List.of(
                confirmation("10:00", MAIL, PHONE),
                confirmation("11:00", "Maria@Example.ORG", "089 / 123 45 67"),
                confirmation("12:00", MAIL, PHONE)));

        assertThat(answers).extracting(Answer::status).containsExactlyInAnyOrder(200, 200, 422);
    }

    @Test
    void the_hashes_of_a_contact_are_forgotten_after_a_year() {
        book("10:00");
        assertThat(number("select count(*) from appointment where email_hash is not null and phone_hash is not null"))
                .isOne();

        clock.advance(Duration.ofDays(365));
        forgetting.run().await().atMost(Duration.ofMinutes(1));

        assertThat(number("select count(*) from appointment where email_hash is null and phone_hash is null"))
                .isOne();
    }

    private BookedVisit book(String time) {
        PreparedOffer offer = PreparedOffer.of(prepare(time, MAIL, PHONE));
        return new BookedVisit(salon, salon.confirm(offer).succeeded().text("booking.booking_token"));
    }

    private Answer prepare(String time, String mail, String phone) {
        return salon.call(
                "salon_prepare_booking",
                salon.visit("brow-tint")
                        .by("anna")
                        .at(at(TUESDAY, time))
                        .input()
                        .with("customer", Map.of("first_name", "M", "last_name", "H", "email", mail, "phone", phone)));
    }

    private Callable<Answer> confirmation(String time, String mail, String phone) {
        PreparedOffer offer = PreparedOffer.of(prepare(time, mail, phone));
        return () -> salon.confirm(offer);
    }

    private long number(String sql) {
        return (Long) database.values(sql).findFirst().orElseThrow();
    }
}
