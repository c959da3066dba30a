package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonRequestCancellationTest extends SalonScenario {

    private static final String CANCELLATION = "salon_request_cancellation";
    private static final String TEN = at(WEDNESDAY, "10:00");

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
    }

    @Test
    void a_request_stays_open_and_frees_nothing() {
        BookedVisit facial = facial();

        Answer answer = facial.requestCancellation().succeeded();

        assertThat(answer.text("request.status")).isEqualTo("open");
        assertThat(answer.text("request.kind")).isEqualTo("cancellation");
        assertThat(answer.text("booking.status")).isEqualTo("confirmed");
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(WEDNESDAY).starts())
                .doesNotContain(TEN);
    }

    @Test
    void a_timely_cancellation_is_approved_at_once_if_the_business_file_says_so() {
        BookedVisit facial = facial();
        facial.requestChange(at(FRIDAY, "12:00")).succeeded();
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));
        UUID key = UUID.randomUUID();

        Answer answer = salon.call(CANCELLATION, facial.cancellation(key)).succeeded();

        assertThat(answer.text("request.status")).isEqualTo("approved");
        assertThat(answer.text("booking.status")).isEqualTo("cancelled");
        assertThat(facial.read().list("requests.status")).isEqualTo(List.of("lapsed", "approved"));
        assertThat(salon.visit("classic-facial").by("anna").slotsOn(WEDNESDAY).starts())
                .contains(TEN);
        assertThat(salon.call(CANCELLATION, facial.cancellation(key)).body()).isEqualTo(answer.body());
    }

    @Test
    void a_cancellation_approved_at_once_writes_messages_to_all_and_asks_nobody_for_a_decision() {
        BookedVisit facial = facial();
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));

        facial.requestCancellation().succeeded();

        assertThat(database.values("select kind from outbox where request_id is not null order by kind"))
                .containsExactly("booking_changed", "request_approved_at_once", "request_decided");
    }

    @Test
    void changes_and_late_cancellations_are_never_approved_at_once() {
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));
        BookedVisit facial = facial();

        assertThat(facial.requestChange(at(FRIDAY, "12:00")).text("request.status"))
                .isEqualTo("open");
        clock.stopAt(at(TUESDAY, "10:01"));
        assertThat(facial.requestCancellation().succeeded().text("request.status"))
                .isEqualTo("open");
    }

    @Test
    void a_retry_returns_the_same_request() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        Answer first = salon.call(CANCELLATION, facial.cancellation(key)).succeeded();
        Answer retry = salon.call(CANCELLATION, facial.cancellation(key)).succeeded();

        assertThat(retry.body()).isEqualTo(first.body());
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_submission_key_may_be_used_again_for_another_operation() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        salon.call(CANCELLATION, facial.cancellation(key)).succeeded();

        salon.call("salon_request_change", facial.change(key, at(FRIDAY, "12:00")))
                .succeeded();
    }

    @Test
    void one_cancellation_is_open_at_a_time() {
        BookedVisit facial = facial();
        facial.requestCancellation().succeeded();

        facial.requestCancellation().refused(409, "request_already_open");
    }

    @Test
    void a_late_cancellation_is_opened_and_shown_as_late_with_the_accepted_terms() {
        BookedVisit facial = facial();
        clock.stopAt(at(TUESDAY, "10:01"));

        Answer late = facial.requestCancellation().succeeded();

        assertThat(late.flag("request.late")).isTrue();
        assertThat(late.text("request.deadline_at")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(late.list("request.late_terms.kind")).isEqualTo(List.of("cancellation"));
        assertThat(late.text("request.late_terms[0].version")).isEqualTo("demo-2026-01");
        assertThat(late.text("booking.deadlines.cancellation_until")).isEqualTo("2027-06-08T10:00:00+02:00");
        assertThat(facial.read().list("requests.late")).isEqualTo(List.of(true));
    }

    @Test
    void the_owner_sees_the_accepted_terms_with_a_late_request_before_and_after_the_decision() {
        BookedVisit facial = facial();
        clock.stopAt(at(TUESDAY, "10:01"));
        long request = BookedVisit.requestId(facial.requestCancellation());
        Object id = database.values("select id from appointment").findFirst().orElseThrow();

        Answer seen = salon.asOwner(
                        "office_get_booking",
                        Input.empty().with("business", "salon").with("booking_id", id))
                .succeeded();
        Answer decided = salon.decide(request, "decline", "Zu spät").succeeded();

        assertThat(seen.text("requests[0].late_terms[0].kind")).isEqualTo("cancellation");
        assertThat(seen.text("requests[0].late_terms[0].version")).isEqualTo("demo-2026-01");
        assertThat(decided.text("request.late_terms[0].kind")).isEqualTo("cancellation");
    }

    @Test
    void a_cancellation_at_its_deadline_is_in_time() {
        BookedVisit facial = facial();
        clock.stopAt(at(TUESDAY, "10:00"));

        Answer timely = facial.requestCancellation().succeeded();

        assertThat(timely.flag("request.late")).isFalse();
        assertThat(timely.json().getMap("request")).doesNotContainKey("late_terms");
    }

    @Test
    void contacts_are_in_no_answer() {
        BookedVisit facial = facial();

        List.of(facial.requestCancellation(), facial.requestChange(at(FRIDAY, "12:00")), facial.read())
                .forEach(answer -> WantedVisit.CUSTOMER
                        .values()
                        .forEach(contact -> assertThat(answer.body()).doesNotContain(contact)));
    }
}
