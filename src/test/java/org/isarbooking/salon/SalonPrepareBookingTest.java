package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.SentStatements;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.shared.Language;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonPrepareBookingTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Inject
    SentStatements statements;

    @Inject
    SalonPrepareBooking prepare;

    @Test
    void an_offer_has_a_slot_a_price_and_an_expiry() {
        Answer answer =
                salon.visit("classic-facial").by("anna").at(TEN).prepare().succeeded();

        assertThat(answer.text("status")).isEqualTo("open");
        assertThat(answer.flag("requires_confirmation")).isTrue();
        assertThat(answer.text("expires_at")).isEqualTo("2027-06-07T06:30:00+02:00");
        assertThat(answer.text("offer.slot.start_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(answer.text("offer.slot.appointments[0].staff_name")).isEqualTo("Anna");
        assertThat(answer.number("offer.total.amount_cents")).isEqualTo(6900);
        assertThat(answer.text("quote_token")).hasSizeBetween(32, 128);
    }

    @Test
    void a_delayed_write_does_not_extend_the_validity_of_an_offer() {
        Caller caller = Caller.of(Optional.empty(), Language.DE, Business.SALON, clock.instant());
        SalonPrepareBooking.Input wish = new SalonPrepareBooking.Input(
                List.of((long) salon.service("classic-facial")),
                OffsetDateTime.parse(TEN + "+02:00"),
                null,
                new Customer("Kim", "Berger", "kim@example.org", "+49 89 1234567"),
                null,
                null);

        SalonPrepareBooking.Decided decided = prepare.read(caller, wish).await().indefinitely();
        clock.advance(Duration.ofDays(200));
        SalonQuote offer = prepare.write(caller, wish, decided).await().indefinitely();

        assertThat(offer.expiresAt()).isEqualTo("2027-06-07T06:30:00+02:00");
    }

    @Test
    void an_offer_lists_the_terms_to_accept() {
        Answer answer = salon.visit("classic-facial").at(TEN).prepare().succeeded();

        assertThat(answer.<Map<String, String>>list("offer.terms"))
                .contains(Map.of(
                        "kind", "cancellation",
                        "version", "demo-2026-01",
                        "url", "https://isarsalon.example/storno"))
                .extracting(terms -> terms.get("kind"))
                .containsExactlyInAnyOrder("privacy", "cancellation", "terms");
    }

    @Test
    void an_offer_occupies_no_time() {
        salon.visit("classic-facial").by("anna").at(TEN).prepare().succeeded();

        assertThat(database.count("occupancy")).isZero();
        salon.visit("classic-facial").by("anna").at(TEN).prepare().succeeded();
    }

    @Test
    void the_access_key_is_stored_as_a_hash_only() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        assertThat(database.values("select q::text from quote q"))
                .noneMatch(row -> row.toString().contains(offer.token()));
    }

    @Test
    void every_offer_has_its_own_id_and_key() {
        PreparedOffer one = salon.visit("classic-facial").at(TEN).offer();
        PreparedOffer other = salon.visit("classic-facial").at(TEN).offer();

        assertThat(one.id()).isNotEqualTo(other.id());
        assertThat(one.token()).isNotEqualTo(other.token());
    }

    @Test
    void an_offer_is_refused_like_a_price_check_and_nothing_is_stored() {
        salon.visit("classic-facial").by("anna").at(TEN).book();
        String before = database.stored();

        Answer taken = refusedLikePrice(salon.visit("classic-facial").by("anna").at(TEN));
        assertThat(taken.refused(409, "slot_unavailable").list("alternatives")).hasSize(3);
        refusedLikePrice(salon.visit("classic-facial").at(at(TUESDAY, "10:05"))).refused(422, "start_off_grid");
        refusedLikePrice(salon.visit("classic-facial").at("2027-06-01T10:00")).refused(422, "outside_booking_window");
        refusedLikePrice(salon.visit("lash-lift").by("anna").at(TEN)).refused(422, "specialist_unsuitable");

        assertThat(database.stored()).isEqualTo(before);
    }

    /** Returns the refusal of an offer. It must be the same as the refusal of a price check. */
    private static Answer refusedLikePrice(WantedVisit visit) {
        Answer offer = visit.prepare();
        assertThat(offer.bodyWithoutRequestId()).isEqualTo(visit.price().bodyWithoutRequestId());
        return offer;
    }

    @Test
    void an_unknown_promo_code_is_not_applicable() {
        Input wanted = salon.visit("classic-facial")
                .by("anna")
                .at(TEN)
                .with("promo_code", "NO-SUCH-CODE")
                .with(
                        "customer",
                        Map.of(
                                "first_name",
                                "Nora",
                                "last_name",
                                "Tries",
                                "email",
                                "nora.tries@customers.example",
                                "phone",
                                "+49 89 7001"))
                .input();

        Answer answer = salon.call("salon_prepare_booking", wanted).succeeded();

        assertThat(answer.text("offer.pricing.promo_code.status")).isEqualTo("not_applicable");
        assertThat(answer.number("offer.total.amount_cents")).isEqualTo(6900);
    }

    @Test
    void an_offer_needs_a_complete_customer() {
        Input wanted = salon.visit("classic-facial").at(TEN).input();

        Answer without = salon.call("salon_prepare_booking", wanted);
        Answer incomplete = salon.call(
                "salon_prepare_booking",
                wanted.with("customer", Map.of("first_name", "", "email", "not an address", "phone", "12345")));

        without.refused(400, "invalid_input");
        assertThat(without.violations()).containsExactly("$.customer required");
        incomplete.refused(400, "invalid_input");
        assertThat(incomplete.violations())
                .containsExactlyInAnyOrder(
                        "$.customer.email wrong_format",
                        "$.customer.first_name too_short",
                        "$.customer.last_name required",
                        "$.customer.phone too_short");
    }

    @Test
    void an_offer_takes_two_round_trips_once_the_caller_is_known() {
        WantedVisit visit =
                salon.visit("classic-facial", "brow-tint").by("anna").at(TEN);
        visit.offer();

        List<List<String>> roundTrips =
                statements.roundTripsDuring(() -> visit.prepare().succeeded());

        assertThat(roundTrips)
                .as("the account with everything that is read; everything that is written, in one statement")
                .hasSize(2)
                .last()
                .satisfies(written -> assertThat(written)
                        .singleElement()
                        .asString()
                        .contains("insert into quote", "insert into salon_offer", "insert into salon_offer_item"));
    }

    @Test
    void contacts_are_in_no_answer() {
        Answer prepared = salon.visit("classic-facial").by("anna").at(TEN).prepare();
        PreparedOffer offer = PreparedOffer.of(prepared);
        Answer read = salon.read(offer);
        Answer confirmed = salon.confirm(offer).succeeded();
        Answer booking = salon.booking(confirmed.text("booking.booking_token")).succeeded();

        assertThat(List.of(prepared, read, confirmed, salon.confirm(offer), booking))
                .extracting(Answer::body)
                .allSatisfy(body -> assertThat(body)
                        .doesNotContain(WantedVisit.CUSTOMER.values().toArray(String[]::new)));
    }
}
