package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.isarbooking.request.LapsingRequests;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Requests to cancel a day, and their outcomes. */
@QuarkusTest
class CoworkingRequestCancellationTest extends RentalScenario {

    @Inject
    LapsingRequests lapsing;

    private static final String OPERATION = "coworking_request_cancellation";

    @Test
    void an_approved_cancellation_frees_the_day_and_prices_the_rest_of_the_week_anew() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.book(ROOM, WEDNESDAY, THURSDAY);

        Answer asked = tenant.requestCancellation(booking).succeeded();

        assertThat(asked.text("request.kind")).isEqualTo("cancellation");
        assertThat(changes(asked, "existing_price_changes"))
                .containsExactly(WEDNESDAY + " 59.00 65.00", THURSDAY + " 59.00 65.00");
        renting.decide(asked.longNumber("request.request_id"), "approve", "All right.")
                .succeeded();
        assertThat(tenant.booking(booking).text("booking.status")).isEqualTo("cancelled");
        assertThat(database.texts("select price_cents from rental_booking where status = 'confirmed' order by day"))
                .containsExactly("6500", "6500");
        assertThat(database.texts("select jsonb_array_length(price_changes) from booking_request"))
                .containsExactly("2");
        neighbour.book(ROOM, TUESDAY);
    }

    @Test
    void offers_and_bookings_show_deadlines_and_a_late_request_is_marked_as_late() {
        renting.publish(database.demo()
                .replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3")
                .replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));

        Answer offer = tenant.prepare(ROOM, TUESDAY, FRIDAY).succeeded();
        Answer booked = tenant.confirm(offer).succeeded();
        long tuesday = booked.longNumber("booking.bookings[0].booking_id");
        long friday = booked.longNumber("booking.bookings[1].booking_id");
        Answer late = tenant.requestCancellation(tuesday).succeeded();
        Answer timely = tenant.requestCancellation(friday).succeeded();

        assertThat(offer.list("offer.deadlines.cancellation_until"))
                .isEqualTo(List.of("2027-06-06T00:00:00+02:00", "2027-06-09T00:00:00+02:00"));
        assertThat(offer.list("offer.deadlines.change_until"))
                .isEqualTo(List.of("2027-06-08T00:00:00+02:00", "2027-06-11T00:00:00+02:00"));
        assertThat(offer.list("notices.code")).isEqualTo(List.of("cancellation_deadline_passed"));
        assertThat(offer.text("notices[0].message"))
                .contains("Frist für Stornierungen", "8. Juni")
                .doesNotContain("11. Juni");
        assertThat(booked.list("notices")).isEqualTo(offer.list("notices"));
        assertThat(tenant.booking(tuesday).text("booking.deadlines.cancellation_until"))
                .isEqualTo("2027-06-06T00:00:00+02:00");
        assertThat(late.text("request.status")).isEqualTo("open");
        assertThat(late.flag("request.late")).isTrue();
        assertThat(late.list("request.late_terms.kind")).isEqualTo(List.of("terms"));
        Answer seen = renting.asOwner(
                        "office_get_booking",
                        Input.empty().with("business", "coworking").with("booking_id", tuesday))
                .succeeded();
        assertThat(seen.list("requests[0].late_terms.kind")).isEqualTo(List.of("terms"));
        Answer lateRental = tenant.cancelRental(tenant.book(OTHER_ROOM, TUESDAY).longNumber("booking.rental_id"))
                .succeeded();
        assertThat(lateRental.list("request.late_terms.kind")).isEqualTo(List.of("terms"));
        assertThat(timely.text("request.status")).isEqualTo("approved");
        assertThat(timely.flag("request.late")).isFalse();
    }

    @Test
    void an_undecided_request_lapses_when_its_day_begins_and_tenant_and_owner_get_messages() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.requestCancellation(booking).succeeded();

        clock.stopAt("2027-06-07T23:59");
        lapsing.run().await().indefinitely();
        assertThat(database.texts("select status from booking_request")).containsExactly("open");
        clock.stopAt("2027-06-08T00:00");
        lapsing.run().await().indefinitely();

        assertThat(tenant.booking(booking).text("requests[0].decided_at")).isEqualTo("2027-06-08T00:00:00+02:00");
        assertThat(database.texts("select status from booking_request")).containsExactly("lapsed");
        assertThat(database.texts("select kind from outbox where request_id is not null order by kind"))
                .containsExactly(
                        "new_rental_request",
                        "rental_request_decided",
                        "rental_request_lapsed",
                        "rental_request_received");
    }

    @Test
    void a_request_that_is_submitted_twice_is_one_request() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        Input input = tenant.cancellation(booking, UUID.randomUUID());

        Answer first = tenant.call(OPERATION, input).succeeded();
        Answer again = tenant.call(OPERATION, input).succeeded();

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void an_approved_cancellation_closes_the_open_request_for_another_day() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.requestChange(booking, WEDNESDAY).succeeded();
        long cancellation = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        renting.decide(cancellation, "approve", "All right.").succeeded();

        assertThat(tenant.booking(booking).<String>list("requests.status")).containsExactly("lapsed", "approved");
        tenant.requestChange(booking, THURSDAY).refused(422, "booking_closed");
    }

    @Test
    void a_repeated_decision_has_one_effect_and_a_different_one_is_refused() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        Answer first = renting.decide(request, "approve", "All right.").succeeded();
        Answer again = renting.decide(request, "approve", "All right.").succeeded();

        assertThat(again.text("request.decided_at")).isEqualTo(first.text("request.decided_at"));
        renting.decide(request, "decline", "No.").refused(409, "request_closed");
    }

    @Test
    void a_declined_cancellation_leaves_the_booking_and_can_be_requested_again() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        renting.decide(request, "decline", "Too late.").succeeded();

        assertThat(tenant.booking(booking).text("booking.status")).isEqualTo("confirmed");
        tenant.requestCancellation(booking).succeeded();
    }

    @Test
    void a_business_may_approve_timely_cancellations_at_once() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        renting.publish(
                database.demo().replace("approve_timely_cancellations: false", "approve_timely_cancellations: true"));

        Answer answer = tenant.requestCancellation(booking).succeeded();

        assertThat(answer.text("request.status")).isEqualTo("approved");
        assertThat(answer.text("booking.status")).isEqualTo("cancelled");
        assertThat(database.texts("select kind from outbox where rental_booking_id is not null"))
                .containsExactlyInAnyOrder("rental_request_approved_at_once", "rental_request_decided");
        neighbour.book(ROOM, TUESDAY);
    }

    @Test
    void a_reason_is_needed_and_a_foreign_booking_is_not_found() {
        long booking = tenant.bookDay(ROOM, TUESDAY);

        Input without = Input.empty().with("booking_id", booking).with("submission_key", UUID.randomUUID());
        assertThat(tenant.call(OPERATION, without).refused(400, "invalid_input").violations())
                .containsExactly("$.reason required");
        neighbour.requestCancellation(booking).refused(404, "not_found");
        assertThat(database.count("booking_request")).isZero();
    }

    @Test
    void the_offer_of_a_day_that_has_begun_does_not_promise_late_requests() {
        renting.publish(database.demo().replace("cancellation_deadline_days: 1", "cancellation_deadline_days: 3"));
        clock.stopAt("2027-06-08T08:00");

        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();
        Answer booked = tenant.confirm(offer).succeeded();

        assertThat(offer.list("notices.code")).isEqualTo(List.of("cancellation_deadline_passed", "day_begun"));
        assertThat(offer.text("notices[0].message")).contains("9. Juni").doesNotContain("8. Juni");
        assertThat(offer.text("notices[1].message")).contains("8. Juni").doesNotContain("9. Juni");
        assertThat(booked.list("notices")).isEqualTo(offer.list("notices"));
        tenant.requestCancellation(booked.longNumber("booking.bookings[0].booking_id"))
                .refused(422, "booking_closed");
    }
}
