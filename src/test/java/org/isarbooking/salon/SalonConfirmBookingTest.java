package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.isarbooking.SentStatements;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonConfirmBookingTest extends SalonScenario {

    @Inject
    SentStatements statements;

    private static final String OPERATION = "salon_confirm_booking";
    private static final String TEN = at(TUESDAY, "10:00");

    @Test
    void a_confirmation_books_the_offered_visit() {
        PreparedOffer offer =
                salon.visit("classic-facial", "brow-tint").by("anna").at(TEN).offer();

        Answer answer = salon.confirm(offer).succeeded();

        assertThat(answer.text("status")).isEqualTo("confirmed");
        assertThat(answer.text("quote_id")).isEqualTo(offer.id());
        assertThat(answer.text("booking.status")).isEqualTo("confirmed");
        assertThat(answer.text("booking.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.text("booking.end_at")).isEqualTo("2027-06-08T11:15:00+02:00");
        assertThat(answer.list("booking.itinerary.staff_name")).isEqualTo(List.of("Anna", "Anna"));
        assertThat(answer.number("booking.total.amount_cents")).isEqualTo(8400);
        assertThat(answer.text("booking.booking_token")).hasSizeBetween(16, 128);
    }

    @Test
    void an_offer_and_its_confirmation_state_the_deadlines_of_requests() {
        Answer offer =
                salon.visit("classic-facial").by("anna").at(TEN).prepare().succeeded();
        Answer booked = salon.confirm(PreparedOffer.of(offer)).succeeded();

        assertThat(offer.text("offer.deadlines.change_until")).isEqualTo("2027-06-07T10:00:00+02:00");
        assertThat(offer.list("notices")).isEmpty();
        assertThat(booked.text("booking.deadlines.cancellation_until")).isEqualTo("2027-06-07T10:00:00+02:00");
        assertThat(booked.list("notices")).isEmpty();
    }

    @Test
    void an_offer_and_its_confirmation_have_notices_about_passed_deadlines() {
        clock.stopAt(at(TUESDAY, "07:30"));
        Answer offer =
                salon.visit("classic-facial").by("anna").at(TEN).prepare().succeeded();
        PreparedOffer prepared = PreparedOffer.of(offer);
        Answer booked = salon.confirm(prepared).succeeded();
        clock.stopAt(at(TUESDAY, "07:40"));

        List<String> passed = List.of("change_deadline_passed", "cancellation_deadline_passed");
        assertThat(offer.list("notices.code")).isEqualTo(passed);
        assertThat(booked.list("notices.code")).isEqualTo(passed);
        assertThat(salon.confirm(prepared).body()).isEqualTo(booked.body());
    }

    @Test
    void a_booked_start_is_no_longer_free() {
        WantedVisit facial = salon.visit("classic-facial").by("anna");
        facial.at(TEN).book();

        assertThat(facial.slotsOn(TUESDAY).starts()).doesNotContain(TEN, at(TUESDAY, "10:45"));
    }

    @Test
    void every_acceptance_that_is_missing_or_false_is_listed() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        Answer missing = salon.call(OPERATION, offer.read());
        Answer declined = salon.call(
                OPERATION,
                offer.read()
                        .with("accept_privacy", false)
                        .with("accept_cancellation", false)
                        .with("accept_terms", false));

        missing.refused(400, "invalid_input");
        assertThat(missing.violations()).containsExactly("$.accept_cancellation required", "$.accept_privacy required");
        declined.refused(400, "invalid_input");
        assertThat(declined.violations())
                .containsExactly("$.accept_cancellation must_be", "$.accept_privacy must_be", "$.accept_terms must_be");
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void accepted_terms_are_stored_with_the_offered_versions() {
        salon.publish(DemoEdits.none().termsVersion("demo-2027-06"));
        salon.visit("classic-facial").at(TEN).book();
        PreparedOffer withTerms = salon.visit("brow-tint").at(TEN).offer();
        salon.call(OPERATION, withTerms.confirmation().with("accept_terms", true))
                .succeeded();

        assertThat(database.values("""
                        select string_agg(term ->> 'kind', ',' order by term ->> 'kind')
                                 || ' ' || string_agg(distinct term ->> 'version', ',')
                          from appointment a, jsonb_array_elements(accepted_terms) as term group by a.id order by a.id
                        """))
                .containsExactly("cancellation,privacy demo-2027-06", "cancellation,privacy,terms demo-2027-06");
    }

    @Test
    void wrong_keys_and_unknown_offers_get_the_same_not_found() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        Answer wrongKey = salon.confirm(new PreparedOffer(offer.id(), "x".repeat(43)));
        Answer unknown = salon.confirm(new PreparedOffer(UUID.randomUUID().toString(), offer.token()));

        wrongKey.refused(404, "not_found");
        assertThat(unknown.bodyWithoutRequestId()).isEqualTo(wrongKey.bodyWithoutRequestId());
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void an_expired_offer_books_nothing() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();
        clock.advance(Duration.ofMinutes(30));

        Answer answer = salon.confirm(offer).refused(409, "offer_expired");

        assertThat(answer.list("next_actions")).isEqualTo(List.of("salon_prepare_booking"));
        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void a_repriced_offer_books_nothing_until_the_price_comes_back() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        salon.publish(DemoEdits.none().price("classic-facial", "59.00 EUR"));

        salon.confirm(offer).refused(409, "offer_needs_review");
        assertThat(database.count("appointment")).isZero();
        assertThat(database.count("occupancy")).isZero();

        salon.publish(DemoEdits.none());
        assertThat(salon.confirm(offer).succeeded().number("booking.total.amount_cents"))
                .isEqualTo(6900);
    }

    @Test
    void an_offer_needs_a_review_when_its_terms_or_its_specialist_change() {
        WantedVisit facial = salon.visit("classic-facial").at(TEN);
        PreparedOffer offer = facial.by("marie").offer();

        List.of(
                        DemoEdits.none().termsVersion("demo-2027-06"),
                        DemoEdits.none().specialistLeaves("marie"),
                        DemoEdits.none().specialistNoLongerDoes("marie", "classic-facial"))
                .forEach(change -> {
                    salon.publish(change);
                    salon.confirm(offer).refused(409, "offer_needs_review");
                });

        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void a_start_that_is_now_within_the_minimum_notice_books_nothing() {
        clock.stopAt(at(TUESDAY, "07:50"));
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();
        clock.stopAt(at(TUESDAY, "08:10"));

        salon.confirm(offer).refused(409, "offer_needs_review");

        assertThat(database.count("appointment")).isZero();
    }

    @Test
    void a_taken_slot_books_nothing_and_the_next_free_ones_are_offered() {
        WantedVisit facial = salon.visit("classic-facial").by("anna").at(TEN);
        PreparedOffer offer = facial.offer();
        facial.book();

        Answer answer = salon.confirm(offer).refused(409, "slot_unavailable");

        assertThat(answer.list("alternatives")).hasSize(3);
        assertThat(answer.<List<Integer>>list("alternatives.appointments.staff_id"))
                .allSatisfy(staff -> assertThat(staff).containsOnly(salon.specialist("anna")));
        assertThat(answer.<String>list("alternatives.start_at")).first().isEqualTo("2027-06-08T11:15:00+02:00");
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void the_first_alternative_is_the_same_start_with_another_specialist() {
        PreparedOffer first = salon.visit("classic-facial").at(TEN).offer();
        PreparedOffer second = salon.visit("classic-facial").at(TEN).offer();
        Answer booked = salon.confirm(first).succeeded();

        Answer answer = salon.confirm(second).refused(409, "slot_unavailable");

        assertThat(answer.<String>list("alternatives.start_at")).hasSize(3).isSorted();
        assertThat(answer.text("alternatives[0].start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.number("alternatives[0].appointments[0].staff_id"))
                .isNotEqualTo(booked.number("booking.itinerary[0].staff_id"));
        salon.visit("classic-facial")
                .startingAt(answer.text("alternatives[0].start_at"))
                .book();
    }

    @Test
    void a_block_that_was_created_meanwhile_takes_the_slot() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        database.blockCategory("anna", "facial", at(TUESDAY, "10:55"), at(TUESDAY, "11:00"));

        salon.confirm(offer).refused(409, "slot_unavailable");
    }

    @Test
    void a_block_of_another_category_does_not_matter() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        database.blockCategory("anna", "brows", at(TUESDAY, "09:00"), at(TUESDAY, "18:00"));

        salon.confirm(offer).succeeded();
    }

    @Test
    void a_repeated_confirmation_returns_the_same_booking_and_booking_token() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        Answer first = salon.confirm(offer).succeeded();
        Answer again = salon.confirm(offer).succeeded();

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void a_confirmation_repeated_after_expiry_and_repricing_still_returns_the_booking() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        Answer first = salon.confirm(offer).succeeded();

        clock.advance(Duration.ofDays(3));
        salon.publish(DemoEdits.none().price("classic-facial", "99.00 EUR").specialistLeaves("marie"));
        Answer again = salon.confirm(offer).succeeded();

        assertThat(again.json().<String, Object>getMap("booking"))
                .isEqualTo(first.json().<String, Object>getMap("booking"));
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void the_key_of_the_booking_is_stored_as_a_hash_only() {
        String token = salon.visit("classic-facial").at(TEN).book().text("booking.booking_token");

        assertThat(database.values("select a::text from appointment a"))
                .noneMatch(row -> row.toString().contains(token));
    }

    @Test
    void a_series_flag_has_no_effect_on_a_visit() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        salon.call(OPERATION, offer.confirmation().with("confirm_partial_series", true))
                .succeeded();
    }

    @Test
    void statements_that_do_not_depend_on_each_other_are_sent_together() {
        PreparedOffer offer =
                salon.visit("classic-facial", "brow-tint").by("anna").at(TEN).offer();

        List<List<String>> roundTrips =
                statements.roundTripsDuring(() -> salon.confirm(offer).succeeded());

        assertThat(roundTrips)
                .as("the account; the offer; locks and a second check; everything that is written")
                .hasSize(4);
        assertThat(roundTrips.get(1))
                .satisfiesExactly(
                        begin -> assertThat(begin).isEqualTo("begin"),
                        offered -> assertThat(offered).contains("from quote", "for update"),
                        content -> assertThat(content).contains("from salon_offer_item"));
        assertThat(roundTrips.get(2).stream()
                        .filter(sent -> sent.contains("_lock(") || sent.contains("for no key update")))
                .as("locks in their order: specialists, person")
                .satisfiesExactly(
                        specialists -> assertThat(specialists).contains("from specialist"),
                        person -> assertThat(person).contains("pg_advisory_xact_lock"));
        assertThat(roundTrips.get(3)).last().isEqualTo("commit");
    }
}
