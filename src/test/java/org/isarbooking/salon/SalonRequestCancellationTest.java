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
    void where_the_owner_wants_it_a_timely_cancellation_is_approved_at_once() {
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
    void of_what_is_approved_at_once_customer_and_specialist_are_told_and_nobody_is_asked() {
        BookedVisit facial = facial();
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));

        facial.requestCancellation().succeeded();

        assertThat(database.values("select kind from outbox where request_id is not null order by kind"))
                .containsExactly("booking_changed", "request_decided");
    }

    @Test
    void what_is_late_or_a_change_is_never_approved_at_once() {
        salon.publish(DemoEdits.none().rule("approve_timely_cancellations", true));
        BookedVisit facial = facial();

        assertThat(facial.requestChange(at(FRIDAY, "12:00")).text("request.status"))
                .isEqualTo("open");
        clock.stopAt(at(TUESDAY, "10:01"));
        facial.requestCancellation().refused(422, "deadline_passed");
    }

    @Test
    void a_retry_answers_the_same_request() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        Answer first = salon.call(CANCELLATION, facial.cancellation(key)).succeeded();
        Answer retry = salon.call(CANCELLATION, facial.cancellation(key)).succeeded();

        assertThat(retry.body()).isEqualTo(first.body());
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_key_may_serve_another_operation() {
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
    void after_the_deadline_the_salon_is_to_be_asked_directly() {
        BookedVisit facial = facial();
        clock.stopAt(at(TUESDAY, "10:01"));

        facial.requestCancellation().refused(422, "deadline_passed");
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
