package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonGetQuoteTest extends SalonScenario {

    private static final String TEN = at(TUESDAY, "10:00");

    @Test
    void an_offer_reads_as_it_was_prepared_without_its_key() {
        Answer prepared = salon.visit("classic-facial").by("anna").at(TEN).prepare();

        Answer read = salon.read(PreparedOffer.of(prepared)).succeeded();

        Map<String, Object> expected = prepared.json().getMap("$");
        expected.remove("quote_token");
        assertThat(read.json().<String, Object>getMap("$")).isEqualTo(expected);
    }

    @Test
    void unknown_offers_wrong_keys_and_keys_of_other_offers_get_the_same_not_found() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();
        PreparedOffer other = salon.visit("brow-tint").at(TEN).offer();
        String unknown = UUID.randomUUID().toString();

        Answer wrongKey = salon.read(new PreparedOffer(offer.id(), "x".repeat(43)));
        Answer foreignKey = salon.read(new PreparedOffer(offer.id(), other.token()));
        Answer unknownId = salon.read(new PreparedOffer(unknown, offer.token()));

        wrongKey.refused(404, "not_found");
        assertThat(foreignKey.bodyWithoutRequestId()).isEqualTo(wrongKey.bodyWithoutRequestId());
        assertThat(unknownId.bodyWithoutRequestId()).isEqualTo(wrongKey.bodyWithoutRequestId());
    }

    @Test
    void an_offer_expires() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        clock.advance(Duration.ofMinutes(30).minusMillis(1));
        assertThat(salon.read(offer).text("status")).isEqualTo("open");
        clock.advance(Duration.ofMillis(1));
        Answer expired = salon.read(offer).succeeded();

        assertThat(expired.text("status")).isEqualTo("expired");
        assertThat(expired.flag("requires_confirmation")).isFalse();
    }

    @Test
    void an_offer_with_a_changed_price_needs_a_review_and_shows_the_offered_price() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));
        Answer changed = salon.read(offer).succeeded();
        salon.publish(DemoEdits.none());
        Answer back = salon.read(offer).succeeded();

        assertThat(changed.text("status")).isEqualTo("needs_review");
        assertThat(changed.flag("requires_confirmation")).isFalse();
        assertThat(changed.number("offer.total.amount_cents")).isEqualTo(6900);
        assertThat(back.text("status")).isEqualTo("open");
        assertThat(back.flag("requires_confirmation")).isTrue();
    }

    @Test
    void an_offer_that_needs_a_review_lists_changes_with_old_and_new_values() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        salon.publish(DemoEdits.none()
                .price("classic-facial", "79.00 EUR")
                .duration("classic-facial", 65)
                .termsVersion("demo-2027-06"));
        Answer changed = salon.read(offer).succeeded();
        Answer refused = salon.confirm(offer).refused(409, "offer_needs_review");

        int service = salon.service("classic-facial");
        assertThat(changed.list("changes.code")).isEqualTo(List.of("price", "duration", "terms", "terms", "terms"));
        assertThat(changed.list("changes.old_value")).startsWith("69.00", "60", "demo-2026-01");
        assertThat(changed.list("changes.new_value")).startsWith("79.00", "65", "demo-2027-06");
        assertThat(changed.number("changes[0].service_id")).isEqualTo(service);
        assertThat(changed.text("changes[0].message")).contains("79,00 €", "69,00 €");
        assertThat(changed.list("changes.terms_kind")).containsOnlyOnce("privacy", "cancellation", "terms");
        assertThat(refused.list("changes")).isEqualTo(changed.list("changes"));

        salon.publish(DemoEdits.none());
        assertThat(salon.read(offer).json().getMap("$")).doesNotContainKey("changes");
    }

    @Test
    void a_former_specialist_a_taken_time_and_a_too_early_start_are_listed_as_changes() {
        PreparedOffer offer = salon.visit("classic-facial").by("marie").at(TEN).offer();
        PreparedOffer taken = salon.visit("classic-facial").by("anna").at(TEN).offer();
        salon.visit("brow-tint").by("anna").at(at(TUESDAY, "10:30")).book();

        salon.publish(DemoEdits.none().specialistLeaves("marie"));

        assertThat(salon.read(offer).text("changes[0].code")).isEqualTo("specialist");
        assertThat(salon.read(offer).text("changes[0].old_value")).isEqualTo("Marie");
        assertThat(salon.read(taken).list("changes.code")).isEqualTo(List.of("time"));
        assertThat(salon.read(taken).text("changes[0].old_value")).isEqualTo("2027-06-08T10:00:00+02:00");

        clock.stopAt(at(TUESDAY, "07:45"));
        PreparedOffer near = salon.visit("brow-tint").by("sofia").at(TEN).offer();
        clock.stopAt(at(TUESDAY, "08:05"));
        assertThat(salon.read(near).list("changes.code")).isEqualTo(List.of("booking_window"));
        assertThat(salon.read(near).text("changes[0].old_value")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(salon.read(near).text("changes[0].new_value")).isEqualTo("2027-06-08T10:05:00+02:00");
    }

    @Test
    void a_price_that_does_not_concern_the_offered_specialist_needs_no_review() {
        PreparedOffer offer = salon.visit("classic-facial").by("marie").at(TEN).offer();

        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));

        assertThat(salon.read(offer).text("status")).isEqualTo("open");
    }

    @Test
    void a_changed_duration_needs_a_review() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        salon.publish(DemoEdits.none().duration("classic-facial", 65));

        assertThat(salon.read(offer).text("status")).isEqualTo("needs_review");
    }

    @Test
    void changed_terms_need_a_review() {
        PreparedOffer offer = salon.visit("classic-facial").at(TEN).offer();

        salon.publish(DemoEdits.none().termsVersion("demo-2027-06"));

        Answer read = salon.read(offer).succeeded();
        assertThat(read.text("status")).isEqualTo("needs_review");
        assertThat(read.text("offer.terms[0].version")).isEqualTo("demo-2026-01");
    }

    @Test
    void an_offer_of_a_specialist_who_has_left_needs_a_review_and_keeps_their_name() {
        PreparedOffer offer = salon.visit("classic-facial").by("marie").at(TEN).offer();

        salon.publish(DemoEdits.none().specialistLeaves("marie"));

        Answer read = salon.read(offer).succeeded();
        assertThat(read.text("status")).isEqualTo("needs_review");
        assertThat(read.text("offer.slot.appointments[0].staff_name")).isEqualTo("Marie");
    }

    @Test
    void an_offer_of_a_service_that_the_specialist_no_longer_does_needs_a_review() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        salon.publish(DemoEdits.none().specialistNoLongerDoes("anna", "classic-facial"));

        assertThat(salon.read(offer).text("status")).isEqualTo("needs_review");
    }

    @Test
    void an_offer_whose_time_is_taken_needs_a_review() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        salon.visit("brow-tint").by("anna").at(at(TUESDAY, "10:30")).book();

        assertThat(salon.read(offer).text("status")).isEqualTo("needs_review");
    }

    @Test
    void a_confirmed_offer_stays_confirmed() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();
        salon.confirm(offer).succeeded();

        salon.publish(DemoEdits.none().price("classic-facial", "79.00 EUR"));
        clock.advance(Duration.ofDays(400));

        Answer read = salon.read(offer).succeeded();
        assertThat(read.text("status")).isEqualTo("confirmed");
        assertThat(read.flag("requires_confirmation")).isFalse();
    }

    @Test
    void a_clean_up_that_was_added_meanwhile_needs_a_review() {
        PreparedOffer offer = salon.visit("brow-tint").at(at(TUESDAY, "10:00")).offer();
        salon.publish(DemoEdits.none().cleanup("brow-tint", 20));

        assertThat(salon.read(offer).succeeded().text("status")).isEqualTo("needs_review");
        salon.confirm(offer).refused(409, "offer_needs_review");
    }
}
