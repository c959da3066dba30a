package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SalonRequestChangeTest extends SalonScenario {

    private static final String CHANGE = "salon_request_change";
    private static final String TEN = at(WEDNESDAY, "10:00");
    private static final String LATER = at(WEDNESDAY, "14:00");

    private BookedVisit facial() {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(TEN));
    }

    @Test
    void a_request_stays_open_and_moves_nothing() {
        BookedVisit facial = facial();

        Answer answer = facial.requestChange(LATER).succeeded();

        assertThat(answer.text("request.status")).isEqualTo("open");
        assertThat(answer.text("request.kind")).isEqualTo("change");
        assertThat(answer.text("request.new_start_at")).isEqualTo("2027-06-09T14:00:00+02:00");
        assertThat(answer.text("booking.start_at")).isEqualTo("2027-06-09T10:00:00+02:00");
        assertThat(facial.read().text("booking.start_at")).isEqualTo("2027-06-09T10:00:00+02:00");
        assertThat(facial.read().list("requests.status")).isEqualTo(List.of("open"));
    }

    @Test
    void the_customer_and_the_owner_get_one_message_each() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        salon.call(CHANGE, facial.change(key, LATER)).succeeded();
        salon.call(CHANGE, facial.change(key, LATER)).succeeded();

        assertThat(database.values("select kind from outbox where request_id is not null order by kind"))
                .containsExactly("new_request", "request_received");
    }

    @Test
    void a_retry_in_another_language_or_with_another_offset_returns_the_same_request() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        Answer first = salon.call(CHANGE, facial.change(key, LATER)).succeeded();
        Answer retry = salon.call(
                        CHANGE,
                        facial.change(key, LATER)
                                .with("new_start_at", "2027-06-09T12:00:00Z")
                                .with("language", "en"))
                .succeeded();

        assertThat(retry.longNumber("request.request_id")).isEqualTo(first.longNumber("request.request_id"));
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_retry_after_the_decision_returns_the_decision() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();
        Answer first = salon.call(CHANGE, facial.change(key, LATER)).succeeded();
        salon.decide(first.longNumber("request.request_id"), "approve", "Gerne").succeeded();

        Answer retry = salon.call(CHANGE, facial.change(key, LATER)).succeeded();

        assertThat(retry.text("request.status")).isEqualTo("approved");
        assertThat(retry.text("request.decision_reason")).isEqualTo("Gerne");
        assertThat(retry.text("booking.start_at")).isEqualTo("2027-06-09T14:00:00+02:00");
    }

    @Test
    void a_submission_key_is_refused_with_another_input() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();
        salon.call(CHANGE, facial.change(key, LATER)).succeeded();

        salon.call(CHANGE, facial.change(key, at(WEDNESDAY, "15:00"))).refused(409, "submission_key_reused");
        salon.call(CHANGE, facial.change(key, LATER).with("reason", "now with a reason"))
                .refused(409, "submission_key_reused");
    }

    @Test
    void a_refusal_leaves_the_key_free() {
        BookedVisit facial = facial();
        UUID key = UUID.randomUUID();

        salon.call(CHANGE, facial.change(key, at(WEDNESDAY, "14:05"))).refused(422, "start_off_grid");

        salon.call(CHANGE, facial.change(key, LATER)).succeeded();
    }

    @Test
    void simultaneous_calls_with_the_same_key_have_one_effect() throws Exception {
        BookedVisit facial = facial();
        Input input = facial.change(UUID.randomUUID(), LATER);

        List<Answer> answers = atOnce(Stream.generate(() -> (Callable<Answer>) () -> salon.call(CHANGE, input))
                .limit(8)
                .toList());

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers)
                .extracting(answer -> answer.longNumber("request.request_id"))
                .containsOnly(answers.getFirst().longNumber("request.request_id"));
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void simultaneous_calls_with_different_keys_open_one_request() throws Exception {
        BookedVisit facial = facial();

        List<Answer> answers = atOnce(Stream.generate(() -> (Callable<Answer>) () -> facial.requestChange(LATER))
                .limit(6)
                .toList());

        assertThat(answers).filteredOn(answer -> answer.status() == 200).hasSize(1);
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 200)
                .allSatisfy(answer -> answer.refused(409, "request_already_open"));
    }

    @Test
    void a_taken_start_is_refused_with_starts_that_fit_the_same_specialist() {
        BookedVisit facial = facial();
        salon.visit("classic-facial").by("anna").at(LATER).book();

        Answer answer = facial.requestChange(LATER).refused(409, "slot_unavailable");

        assertThat(answer.list("alternatives")).hasSize(3);
        assertThat(answer.<List<Integer>>list("alternatives.appointments.staff_id"))
                .allSatisfy(staff -> assertThat(staff).containsOnly(salon.specialist("anna")));
        assertThat(answer.<String>list("alternatives.time"))
                .as("from the wanted start on")
                .containsExactly("15:15", "15:30", "15:45");
        assertThat(database.count("booking_request")).isZero();
    }

    @Test
    void alternatives_include_starts_that_only_the_appointment_itself_takes() {
        BookedVisit facial =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "11:00")));
        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "09:00")).book();

        Answer answer = facial.requestChange(at(WEDNESDAY, "09:15")).refused(409, "slot_unavailable");

        assertThat(answer.<String>list("alternatives.time")).containsExactly("10:15", "10:30", "10:45");
    }

    @Test
    void every_alternative_start_can_be_requested() {
        BookedVisit facial =
                BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(FRIDAY, "11:00")));
        salon.visit("classic-facial").by("anna").at(at(WEDNESDAY, "11:00")).book();
        clock.stopAt(at(WEDNESDAY, "08:50"));

        Answer answer = facial.requestChange(at(WEDNESDAY, "11:00")).refused(409, "slot_unavailable");

        assertThat(answer.<String>list("alternatives.start_at")).hasSize(3).allSatisfy(start -> {
            assertThat(start).isGreaterThanOrEqualTo("2027-06-09T10:50");
            long request = BookedVisit.requestId(facial.requestChange(start.substring(0, 16)));
            withdraw(facial, request);
        });
    }

    private void withdraw(BookedVisit visit, long request) {
        salon.call(
                        "salon_withdraw_request",
                        Input.empty().with("booking_token", visit.token()).with("request_id", request))
                .succeeded();
    }

    @Test
    void a_start_within_the_time_of_the_visit_itself_is_free() {
        BookedVisit facial = facial();

        facial.requestChange(at(WEDNESDAY, "10:15")).succeeded();
    }

    @Test
    void impossible_starts_are_refused_with_every_reason() {
        BookedVisit facial = facial();

        assertThat(facial.requestChange(at(MONDAY, "06:07"))
                        .refused(422, "outside_booking_window")
                        .violations())
                .containsExactly("$.new_start_at before_booking_window", "$.new_start_at off_grid");
        facial.requestChange("2028-06-07T10:00").refused(422, "outside_booking_window");
        facial.requestChange(TEN).refused(422, "nothing_to_change");
    }

    @Test
    void the_refusal_of_a_start_names_the_operation_that_finds_new_starts() {
        BookedVisit facial = facial();
        salon.visit("classic-facial").by("anna").at(LATER).book();

        for (String start : List.of(TEN, LATER, at(WEDNESDAY, "14:05"), "2028-06-07T10:00")) {
            assertThat(facial.requestChange(start).list("next_actions"))
                    .isEqualTo(List.of("salon_get_booking", "salon_find_new_starts"));
        }
    }

    @Test
    void a_visit_of_a_retired_service_is_moved_within_the_window_of_the_business() {
        BookedVisit facial = facial();
        salon.publish(DemoEdits.none().serviceEnds("classic-facial"));

        assertThat(facial.requestChange("2027-06-01T10:00")
                        .refused(422, "outside_booking_window")
                        .violations())
                .containsExactly("$.new_start_at before_booking_window");
        assertThat(facial.requestChange("2028-06-07T10:00")
                        .refused(422, "outside_booking_window")
                        .violations())
                .containsExactly("$.new_start_at beyond_booking_window");
        facial.requestChange(LATER).succeeded();
    }

    @Test
    void a_late_change_is_opened_and_shown_as_late() {
        BookedVisit facial = facial();
        clock.stopAt(at(TUESDAY, "10:01"));

        Answer late = facial.requestChange(LATER).succeeded();

        assertThat(late.text("request.status")).isEqualTo("open");
        assertThat(late.flag("request.late")).isTrue();
    }

    @Test
    void a_visit_that_has_begun_or_is_cancelled_can_not_be_changed() {
        BookedVisit begun = facial();
        BookedVisit cancelled =
                BookedVisit.of(salon, salon.visit("classic-facial").by("marie").at(at(FRIDAY, "12:00")));
        salon.decide(cancelled.requestCancellation().longNumber("request.request_id"), "approve", "ok")
                .succeeded();

        cancelled.requestChange(at(FRIDAY, "14:00")).refused(422, "booking_closed");
        clock.stopAt(TEN);
        begun.requestChange(LATER).refused(422, "booking_closed");
    }

    @Test
    void an_open_request_lapses_when_the_visit_begins() {
        BookedVisit facial = facial();
        facial.requestChange(LATER).succeeded();

        clock.stopAt(TEN);

        assertThat(facial.read().list("requests.status")).isEqualTo(List.of("lapsed"));
    }

    @Test
    void unknown_keys_and_keys_of_offers_are_not_found() {
        BookedVisit unknown = new BookedVisit(salon, "x".repeat(43));
        BookedVisit offered = new BookedVisit(
                salon, salon.visit("classic-facial").by("anna").at(TEN).offer().token());

        for (BookedVisit foreign : List.of(unknown, offered)) {
            foreign.requestChange(LATER).refused(404, "not_found");
            foreign.requestCancellation().refused(404, "not_found");
        }
    }

    @Test
    void every_mistake_of_the_input_is_listed_and_nothing_is_stored() {
        BookedVisit facial = facial();
        String before = database.stored();

        Answer answer = salon.call(
                        CHANGE,
                        Input.empty()
                                .with("booking_token", "short")
                                .with("submission_key", "no-uuid")
                                .with("new_start_at", "2027-06-09T12:00:00")
                                .with("reason", "x".repeat(2001))
                                .with("staff_id", 1))
                .refused(400, "invalid_input");

        assertThat(answer.violations())
                .containsExactly(
                        "$.booking_token too_short",
                        "$.new_start_at wrong_format",
                        "$.reason too_long",
                        "$.staff_id unknown_property",
                        "$.submission_key wrong_format");
        assertThat(database.stored()).isEqualTo(before);
        assertThat(facial.read().list("requests")).isEmpty();
    }

    @Test
    void the_deadline_comes_from_the_business_file() {
        BookedVisit facial = facial();
        clock.stopAt(at(WEDNESDAY, "07:00"));

        assertThat(facial.read().text("booking.deadlines.change_until")).isEqualTo("2027-06-08T10:00:00+02:00");
        salon.publish(DemoEdits.none()
                .rule("change_deadline_minutes", (int) Duration.ofHours(2).toMinutes()));

        Answer taken = facial.requestChange(at(FRIDAY, "12:00")).succeeded();
        assertThat(taken.flag("request.late")).isFalse();
        assertThat(taken.text("request.deadline_at")).isEqualTo("2027-06-09T08:00:00+02:00");
    }

    /** Makes calls at the same time, and returns their answers in the order of the calls. */
    static List<Answer> atOnce(List<Callable<Answer>> calls) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(calls.size())) {
            return threads.invokeAll(calls).stream().map(Future::resultNow).toList();
        }
    }
}
