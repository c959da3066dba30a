package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.lines;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** An account reads an offer that it has prepared. */
@QuarkusTest
class CoworkingGetQuoteTest extends RentalScenario {

    @Test
    void an_open_offer_is_read_as_it_was_made_but_without_its_token() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, SATURDAY).succeeded();

        Answer read = tenant.read(offer).succeeded();

        assertThat(read.text("status")).isEqualTo("open");
        assertThat(read.json().getMap("offer")).isEqualTo(offer.json().getMap("offer"));
        assertThat(read.json().getMap("$")).doesNotContainKey("quote_token");
    }

    @Test
    void an_offer_needs_review_until_its_taken_day_is_free_again() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        long taken = neighbour.bookDay(ROOM, TUESDAY);

        assertThat(tenant.read(offer).succeeded().text("status")).isEqualTo("needs_review");
        assertThat(tenant.read(offer).flag("requires_confirmation")).isFalse();

        long request = neighbour.requestCancellation(taken).succeeded().longNumber("request.request_id");
        renting.decide(request, "approve", "All right.").succeeded();
        assertThat(tenant.read(offer).succeeded().text("status")).isEqualTo("open");
    }

    @Test
    void an_offer_with_another_price_needs_review_and_still_shows_the_offered_price() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        tenant.approvedFor(ROOM, 4_500);

        Answer read = tenant.read(offer).succeeded();

        assertThat(read.text("status")).isEqualTo("needs_review");
        assertThat(lines(read, "offer.lines")).containsExactly(TUESDAY + " 65.00");
    }

    @Test
    void an_offer_that_needs_review_names_the_changed_day_and_price() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();
        tenant.approvedFor(ROOM, 4_500);
        neighbour.bookDay(ROOM, WEDNESDAY);

        Answer read = tenant.read(offer).succeeded();
        Answer refused = tenant.confirm(offer).refused(409, "offer_needs_review");

        assertThat(read.list("changes.code")).isEqualTo(List.of("day", "price"));
        assertThat(read.list("changes.date")).isEqualTo(List.of(WEDNESDAY, TUESDAY));
        assertThat(read.text("changes[0].new_value")).isEqualTo("occupied");
        assertThat(read.text("changes[1].new_value")).isEqualTo("45.00");
        assertThat(read.text("changes[1].old_value")).isEqualTo("65.00");
        assertThat(refused.list("changes")).isEqualTo(read.list("changes"));
    }

    @Test
    void an_offer_expires_and_a_confirmed_one_stays_confirmed() {
        Answer expiring = tenant.prepare(ROOM, TUESDAY).succeeded();
        Answer confirmed = tenant.prepare(ROOM, WEDNESDAY).succeeded();
        tenant.confirm(confirmed).succeeded();
        clock.advance(Duration.ofMinutes(30));

        assertThat(tenant.read(expiring).succeeded().text("status")).isEqualTo("expired");
        assertThat(tenant.read(confirmed).succeeded().text("status")).isEqualTo("confirmed");
    }

    @Test
    void another_account_another_token_and_an_unknown_offer_get_the_same_answer() {
        Answer offer = tenant.prepare(ROOM, TUESDAY).succeeded();
        Input key = Renter.key(offer);

        Answer foreign = neighbour.call("coworking_get_quote", key).refused(404, "not_found");
        Answer wrongToken = tenant.call("coworking_get_quote", key.with("quote_token", "x".repeat(43)))
                .refused(404, "not_found");
        Answer unknown = tenant.call(
                        "coworking_get_quote", key.with("quote_id", "00000000-0000-4000-8000-000000000000"))
                .refused(404, "not_found");

        assertThat(foreign.bodyWithoutRequestId())
                .isEqualTo(wrongToken.bodyWithoutRequestId())
                .isEqualTo(unknown.bodyWithoutRequestId());
    }

    @Test
    void an_id_and_a_token_of_the_wrong_form_are_named() {
        Input key = Input.empty().with("quote_id", "not-a-uuid").with("quote_token", "short");

        assertThat(tenant.call("coworking_get_quote", key)
                        .refused(400, "invalid_input")
                        .violations())
                .containsExactlyInAnyOrder("$.quote_id wrong_format", "$.quote_token too_short");
    }
}
