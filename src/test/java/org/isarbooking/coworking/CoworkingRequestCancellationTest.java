package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isarbooking.coworking.Renter.changes;

import io.quarkus.test.junit.QuarkusTest;
import java.util.UUID;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** Requests to give a day up, and what becomes of them. */
@QuarkusTest
class CoworkingRequestCancellationTest extends RentalScenario {

    private static final String OPERATION = "coworking_request_cancellation";

    @Test
    void an_approved_cancellation_frees_the_day_and_prices_the_rest_of_the_week_anew() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.book(ROOM, WEDNESDAY, THURSDAY);

        Answer asked = tenant.requestCancellation(booking).succeeded();

        assertThat(asked.text("request.kind")).isEqualTo("cancellation");
        assertThat(changes(asked, "existing_price_changes"))
                .containsExactly(WEDNESDAY + " 59.00 65.00", THURSDAY + " 59.00 65.00");
        renting.decide(asked.json().getLong("request.request_id"), "approve", "All right.")
                .succeeded();
        assertThat(tenant.booking(booking).text("booking.status")).isEqualTo("cancelled");
        assertThat(database.texts("select price_cents from rental_booking where status = 'confirmed' order by day"))
                .containsExactly("6500", "6500");
        assertThat(database.texts("select jsonb_array_length(price_changes) from booking_request"))
                .containsExactly("2");
        neighbour.book(ROOM, TUESDAY);
    }

    @Test
    void submitted_again_and_again_it_is_one_request() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        Input input = tenant.cancellation(booking, UUID.randomUUID());

        Answer first = tenant.call(OPERATION, input).succeeded();
        Answer again = tenant.call(OPERATION, input).succeeded();

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(database.count("booking_request")).isOne();
    }

    @Test
    void a_cancellation_closes_an_open_change() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        tenant.requestChange(booking, WEDNESDAY).succeeded();
        long cancellation =
                tenant.requestCancellation(booking).succeeded().json().getLong("request.request_id");

        renting.decide(cancellation, "approve", "All right.").succeeded();

        assertThat(tenant.booking(booking).<String>list("requests.status")).containsExactly("lapsed", "approved");
        tenant.requestChange(booking, THURSDAY).refused(422, "booking_closed");
    }

    @Test
    void deciding_the_same_twice_has_one_effect_and_deciding_otherwise_is_refused() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().json().getLong("request.request_id");

        Answer first = renting.decide(request, "approve", "All right.").succeeded();
        Answer again = renting.decide(request, "approve", "All right.").succeeded();

        assertThat(again.text("request.decided_at")).isEqualTo(first.text("request.decided_at"));
        renting.decide(request, "decline", "No.").refused(409, "request_closed");
    }

    @Test
    void a_declined_cancellation_leaves_the_booking_and_can_be_asked_for_again() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().json().getLong("request.request_id");

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
                .containsExactly("rental_request_decided");
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
}
