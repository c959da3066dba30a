package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import org.isarbooking.request.RepeatedRequests;
import org.junit.jupiter.api.Test;

/** A customer can withdraw an open request. */
@QuarkusTest
class SalonWithdrawRequestTest extends SalonScenario {

    private static final String OPERATION = "salon_withdraw_request";

    private BookedVisit visit(String time) {
        return BookedVisit.of(salon, salon.visit("classic-facial").by("anna").at(at(TUESDAY, time)));
    }

    private static Input withdrawal(BookedVisit visit, long request) {
        return Input.empty().with("booking_token", visit.token()).with("request_id", request);
    }

    @Test
    void a_withdrawn_request_can_no_longer_be_decided_and_the_appointment_stays() {
        BookedVisit visit = visit("10:00");
        long request = BookedVisit.requestId(visit.requestCancellation());

        Answer withdrawn = salon.call(OPERATION, withdrawal(visit, request)).succeeded();
        Answer again = salon.call(OPERATION, withdrawal(visit, request)).succeeded();

        assertThat(withdrawn.text("status")).isEqualTo("lapsed");
        assertThat(again.text("withdrawn_at")).isEqualTo(withdrawn.text("withdrawn_at"));
        salon.decide(request, "approve", "Fine.").refused(409, "request_closed");
        assertThat(visit.read().text("booking.status")).isEqualTo("confirmed");
        assertThat(visit.read().flag("requests[0].withdrawn")).isTrue();
        BookedVisit.requestId(visit.requestCancellation());
    }

    @Test
    void a_request_is_withdrawn_with_the_key_of_its_own_appointment_only() {
        BookedVisit visit = visit("10:00");
        BookedVisit other = visit("15:00");
        long request = BookedVisit.requestId(visit.requestCancellation());

        String foreign = salon.call(OPERATION, withdrawal(other, request))
                .refused(404, "not_found")
                .bodyWithoutRequestId();
        String unknown = salon.call(OPERATION, withdrawal(visit, 987_654_321))
                .refused(404, "not_found")
                .bodyWithoutRequestId();
        String withoutVisit = salon.call(OPERATION, withdrawal(new BookedVisit(salon, "A".repeat(43)), request))
                .refused(404, "not_found")
                .bodyWithoutRequestId();

        assertThat(foreign).isEqualTo(unknown).isEqualTo(withoutVisit);
        assertThat(visit.read().text("requests[0].status")).isEqualTo("open");
    }

    @Test
    void the_number_of_repeated_requests_and_withdrawals_is_limited() {
        BookedVisit visit = visit("10:00");
        for (int round = 0; round < RepeatedRequests.MOST; round++) {
            long request = BookedVisit.requestId(visit.requestCancellation());
            salon.call(OPERATION, withdrawal(visit, request)).succeeded();
        }

        visit.requestCancellation().refused(429, "rate_limited");
    }

    @Test
    void an_approved_request_can_not_be_withdrawn() {
        BookedVisit visit = visit("10:00");
        long request = BookedVisit.requestId(visit.requestCancellation());
        salon.decide(request, "approve", "Fine.").succeeded();

        salon.call(OPERATION, withdrawal(visit, request)).refused(409, "request_closed");
    }
}
