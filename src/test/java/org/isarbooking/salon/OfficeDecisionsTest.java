package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OfficeDecisionsTest extends SalonScenario {

    private static final String TEN = at(WEDNESDAY, "10:00");
    private static final String LATER = at(WEDNESDAY, "14:00");

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
    }

    @Test
    void an_approved_change_moves_the_visit_and_frees_its_old_time() {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));

        Answer answer = salon.decide(request, "approve", "Gerne").succeeded();

        assertThat(answer.text("request.status")).isEqualTo("approved");
        Answer booking = facial.read();
        assertThat(booking.text("booking.start_at")).isEqualTo("2027-06-09T14:00:00+02:00");
        assertThat(booking.list("requests.status")).isEqualTo(List.of("approved"));
        assertThat(booking.list("requests.decision_reason")).isEqualTo(List.of("Gerne"));
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(WEDNESDAY).starts())
                .contains(TEN)
                .doesNotContain(LATER);
    }

    @Test
    void a_move_keeps_the_agreed_price_and_duration_when_the_catalog_has_changed() {
        BookedVisit facial = facial();
        int agreed = facial.read().number("booking.total.amount_cents");
        salon.publish(DemoEdits.none().price("classic-facial", "199.00 EUR").duration("classic-facial", 90));
        long request = BookedVisit.requestId(facial.requestChange(LATER));

        salon.decide(request, "approve", "ok").succeeded();

        assertThat(facial.read().number("booking.total.amount_cents")).isEqualTo(agreed);
        assertThat(facial.read().text("booking.end_at")).isEqualTo("2027-06-09T15:00:00+02:00");
    }

    @Test
    void a_change_that_no_longer_fits_can_be_declined_but_not_approved() {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));
        salon.visit("classic-facial").by("anna").at(LATER).book();

        Answer refused = salon.decide(request, "approve", "ok").refused(409, "slot_unavailable");

        assertThat(refused.list("alternatives")).isNotEmpty();
        assertThat(facial.read().text("booking.start_at")).isEqualTo("2027-06-09T10:00:00+02:00");
        salon.decide(request, "decline", "Leider belegt").succeeded();
        assertThat(facial.read().list("requests.status")).isEqualTo(List.of("declined"));
    }

    @Test
    void an_approved_cancellation_frees_the_time_and_closes_open_changes() {
        BookedVisit facial = facial();
        facial.requestChange(LATER).succeeded();
        long cancellation = BookedVisit.requestId(facial.requestCancellation());

        salon.decide(cancellation, "approve", "Schade").succeeded();

        Answer booking = facial.read();
        assertThat(booking.text("booking.status")).isEqualTo("cancelled");
        assertThat(booking.list("requests.status")).isEqualTo(List.of("lapsed", "approved"));
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(WEDNESDAY).starts())
                .contains(TEN);
        assertThat(database.count("occupancy")).isZero();
    }

    @Test
    void a_repeated_decision_has_no_further_effect_and_another_decision_is_refused() {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));
        Answer first = salon.decide(request, "approve", "Gerne").succeeded();
        long messages = database.count("outbox");

        Answer again = salon.decide(request, "approve", "Gerne").succeeded();

        assertThat(again.json().getMap("request")).isEqualTo(first.json().getMap("request"));
        assertThat(database.count("outbox")).isEqualTo(messages);
        salon.decide(request, "decline", "Doch nicht").refused(409, "request_closed");
    }

    @Test
    void simultaneous_decisions_have_one_effect() throws Exception {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));

        List<Answer> answers = SalonRequestChangeTest.atOnce(Stream.of("approve", "decline", "approve", "decline")
                .map(decision -> (Callable<Answer>) () -> salon.decide(request, decision, "ok"))
                .toList());

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(2);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(409, "request_closed"));
        assertThat(database.values("select kind from outbox where kind = 'request_decided'"))
                .hasSize(1);
    }

    @Test
    void of_a_simultaneous_approval_and_booking_of_the_same_time_one_succeeds() throws Exception {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));
        PreparedOffer rival = salon.visit("classic-facial").by("anna").at(LATER).offer();

        List<Answer> answers = SalonRequestChangeTest.atOnce(
                List.of(() -> salon.decide(request, "approve", "ok"), () -> salon.confirm(rival)));

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(409, "slot_unavailable"));
    }

    @Test
    void a_lapsed_request_can_not_be_decided() {
        BookedVisit facial = facial();
        long request = BookedVisit.requestId(facial.requestChange(LATER));
        clock.stopAt(TEN);

        salon.decide(request, "approve", "ok").refused(409, "request_closed");
    }

    @Test
    void open_requests_are_listed_with_phone_numbers_the_longest_waiting_first() {
        BookedVisit facial = facial();
        BookedVisit brows = BookedVisit.of(salon, salon.visit("brow-tint").at(at(FRIDAY, "12:00")));
        long first = BookedVisit.requestId(facial.requestChange(LATER));
        clock.stopAt(at(MONDAY, "06:30"));
        long second = BookedVisit.requestId(brows.requestCancellation());

        Answer open = salon.asOwner("office_list_requests", Input.empty()).succeeded();

        assertThat(open.<Number>list("items.request.request_id"))
                .extracting(Number::longValue)
                .containsExactly(first, second);
        assertThat(open.list("items.customer.phone")).containsOnly("+49 89 4711815");
        assertThat(open.number("total")).isEqualTo(2);

        salon.decide(first, "decline", "nein").succeeded();
        assertThat(salon.asOwner("office_list_requests", Input.empty()).number("total"))
                .isOne();
        assertThat(salon.asOwner("office_list_requests", Input.empty().with("open_only", false))
                        .<Number>list("items.request.request_id"))
                .extracting(Number::longValue)
                .containsExactly(second, first);
    }

    @Test
    void agents_have_no_access_to_the_office() {
        salon.call("office_list_requests", Input.empty()).refused(403, "insufficient_scope");
        salon.call("office_decide_request", Input.empty().with("request_id", 1).with("decision", "approve"))
                .refused(403, "insufficient_scope");
    }

    @Test
    void an_unknown_request_is_not_found_and_a_wrong_decision_is_listed() {
        salon.decide(999_999_999, "approve", "ok").refused(404, "not_found");
        assertThat(salon.decide(0, "maybe", "ok").refused(400, "invalid_input").violations())
                .containsExactly("$.decision not_allowed", "$.request_id too_small");
    }
}
