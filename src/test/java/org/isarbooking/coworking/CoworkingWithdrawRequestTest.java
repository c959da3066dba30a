package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.Input;
import org.junit.jupiter.api.Test;

/** A tenant withdraws a request while it is open. */
@QuarkusTest
class CoworkingWithdrawRequestTest extends RentalScenario {

    private static long requestId(Answer asked) {
        return asked.succeeded().longNumber("request.request_id");
    }

    @Test
    void a_withdrawn_request_cannot_be_decided_and_its_day_can_be_requested_again() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long other = neighbour.bookDay(ROOM, THURSDAY);
        long request = requestId(tenant.requestChange(booking, WEDNESDAY));

        Answer withdrawn = tenant.withdraw(request).succeeded();

        assertThat(withdrawn.longNumber("request_id")).isEqualTo(request);
        assertThat(withdrawn.text("status")).isEqualTo("lapsed");
        assertThat(withdrawn.flag("withdrawn")).isTrue();
        Answer read = tenant.booking(booking).succeeded();
        assertThat(read.text("booking.date")).isEqualTo(TUESDAY);
        assertThat(read.text("requests[0].status")).isEqualTo("lapsed");
        assertThat(read.flag("requests[0].withdrawn")).isTrue();
        renting.decide(request, "approve", "Yes.").refused(409, "request_closed");
        assertThat(renting.asOwner("office_list_requests", Input.empty()).number("total"))
                .isZero();
        neighbour.requestChange(other, WEDNESDAY).succeeded();
        tenant.requestChange(booking, FRIDAY).succeeded();
    }

    @Test
    void withdrawing_again_returns_the_time_of_the_first_withdrawal() {
        long request = requestId(tenant.requestCancellation(tenant.bookDay(ROOM, TUESDAY)));

        Answer first = tenant.withdraw(request).succeeded();
        clock.stopAt("2027-06-09T12:00");

        assertThat(tenant.withdraw(request).succeeded().text("withdrawn_at")).isEqualTo(first.text("withdrawn_at"));
    }

    @Test
    void after_several_withdrawals_a_new_request_has_to_wait() {
        long booking = tenant.bookDay(ROOM, FRIDAY);
        for (int round = 0; round < RepeatedRequests.MOST; round++) {
            tenant.withdraw(requestId(tenant.requestCancellation(booking))).succeeded();
            clock.advance(Duration.ofMinutes(1));
        }

        tenant.requestCancellation(booking).refused(429, "rate_limited");
        tenant.requestChange(booking, SATURDAY).refused(429, "rate_limited");

        clock.advance(RepeatedRequests.WITHIN);
        tenant.requestCancellation(booking).succeeded();
    }

    @Test
    void after_several_withdrawals_a_new_request_about_a_whole_rental_has_to_wait() {
        Answer rented = tenant.book(ROOM, FRIDAY, SATURDAY);
        long rental = rented.longNumber("booking.rental_id");
        for (int round = 0; round < RepeatedRequests.MOST; round++) {
            tenant.withdraw(requestId(tenant.cancelRental(rental))).succeeded();
        }

        tenant.cancelRental(rental).refused(429, "rate_limited");
    }

    @Test
    void a_request_that_is_decided_or_has_lapsed_cannot_be_withdrawn() {
        long decided = requestId(tenant.requestCancellation(tenant.bookDay(ROOM, WEDNESDAY)));
        renting.decide(decided, "decline", "No.").succeeded();
        long lapsed = requestId(tenant.requestChange(tenant.bookDay(ROOM, TUESDAY), FRIDAY));
        clock.stopAt("2027-06-08T00:00");

        tenant.withdraw(decided).refused(409, "request_closed");
        tenant.withdraw(lapsed).refused(409, "request_closed");
    }

    @Test
    void a_request_about_several_days_is_withdrawn_for_all_of_them() {
        Answer rented = tenant.book(ROOM, TUESDAY, WEDNESDAY);
        long rental = rented.longNumber("booking.rental_id");

        tenant.withdraw(requestId(tenant.cancelRental(rental))).succeeded();

        tenant.requestCancellation(rented.longNumber("booking.bookings[0].booking_id"))
                .succeeded();
        tenant.cancelRental(rental).succeeded();
    }
}
