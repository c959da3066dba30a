package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.isarbooking.salon.Answer;
import org.junit.jupiter.api.Test;

/** Simultaneous calls never rent a place twice, and never cause a wrong price tier or a server error. */
@QuarkusTest
class SameTimeRentalsTest extends RentalScenario {

    @Test
    void only_one_of_a_place_and_its_groups_is_booked() {
        List<Callable<Answer>> crowd = new ArrayList<>();
        for (int caller = 0; caller < 5; caller++) {
            crowd.add(confirmation(tenant, TABLE, TUESDAY));
            crowd.add(confirmation(neighbour, LOUNGE, TUESDAY));
            crowd.add(confirmation(neighbour, FLOOR, TUESDAY));
        }

        List<Answer> answers = atOnce(crowd);

        assertThat(answers.stream().filter(answer -> answer.status() == 200)).hasSize(1);
        assertThat(answers.stream().filter(answer -> answer.status() != 200))
                .hasSize(14)
                .allSatisfy(answer -> answer.refused(409, "dates_unavailable"));
        assertThat(database.count("rental_booking")).isOne();
    }

    @Test
    void series_that_share_days_in_opposite_order_do_not_deadlock() {
        List<Answer> answers = atOnce(List.of(
                confirmation(tenant, LOUNGE, TUESDAY, THURSDAY),
                confirmation(neighbour, TABLE, THURSDAY, TUESDAY),
                confirmation(tenant, OTHER_TABLE, THURSDAY, FRIDAY),
                confirmation(neighbour, LOUNGE, FRIDAY, TUESDAY)));

        assertThat(answers).allSatisfy(answer -> assertThat(answer.status()).isIn(200, 409));
        // The bookings of the two tables share no place. Either both of them succeed, or one booking of the lounge.
        assertThat(Stream.of(0, 1, 2, 3)
                        .filter(index -> answers.get(index).status() == 200)
                        .toList())
                .isIn(List.of(0), List.of(3), List.of(1, 2));
    }

    @Test
    void simultaneous_confirmations_of_one_offer_make_one_rental_and_all_return_it() {
        Answer offer = tenant.prepare(ROOM, TUESDAY, WEDNESDAY).succeeded();
        Callable<Answer> confirmation = () -> tenant.confirm(offer);

        List<Answer> answers = atOnce(List.of(confirmation, confirmation, confirmation, confirmation));

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers)
                .extracting(Answer::body)
                .containsOnly(answers.getFirst().body());
        assertThat(database.count("rental_booking")).isEqualTo(2);
    }

    @Test
    void bookings_of_one_account_in_one_week_end_in_the_right_tier() {
        List<Answer> answers = atOnce(List.of(
                () -> tenant.confirm(tenant.prepare(ROOM, TUESDAY, WEDNESDAY)),
                () -> tenant.confirm(tenant.prepare(OTHER_ROOM, THURSDAY)),
                () -> tenant.confirm(tenant.prepare(TABLE, FRIDAY))));

        while (answers.stream().anyMatch(answer -> answer.status() == 409)) {
            assertThat(answers).allSatisfy(answer -> {
                if (answer.status() != 200) {
                    answer.refused(409, "offer_needs_review");
                }
            });
            answers = Stream.of(
                            missing(ROOM, TUESDAY, WEDNESDAY), missing(OTHER_ROOM, THURSDAY), missing(TABLE, FRIDAY))
                    .flatMap(List::stream)
                    .toList();
        }

        assertThat(database.texts("select day || ' ' || price_cents from rental_booking order by day"))
                .containsExactly(TUESDAY + " 5900", WEDNESDAY + " 5900", THURSDAY + " 5900", FRIDAY + " 3500");
    }

    @Test
    void either_the_approval_of_a_move_or_a_confirmation_of_the_same_day_succeeds() {
        for (int day = 0; day < 5; day++) {
            String from = LocalDate.parse(TUESDAY).plusWeeks(day).toString();
            String to = LocalDate.parse(WEDNESDAY).plusWeeks(day).toString();
            long booking = tenant.bookDay(ROOM, from);
            long request = tenant.requestChange(booking, to).succeeded().longNumber("request.request_id");
            Answer offer = neighbour.prepare(ROOM, to).succeeded();

            List<Answer> both =
                    atOnce(List.of(() -> renting.decide(request, "approve", "Yes."), () -> neighbour.confirm(offer)));

            assertThat(both.stream().filter(answer -> answer.status() == 200)).hasSize(1);
            assertThat(both.stream().filter(answer -> answer.status() != 200))
                    .allSatisfy(answer -> answer.refused(409, "dates_unavailable"));
        }
    }

    @Test
    void simultaneous_opposite_decisions_of_a_request_have_one_result() {
        long booking = tenant.bookDay(ROOM, TUESDAY);
        long request = tenant.requestCancellation(booking).succeeded().longNumber("request.request_id");

        List<Answer> answers = atOnce(List.of(
                () -> renting.decide(request, "approve", "Yes."),
                () -> renting.decide(request, "decline", "No."),
                () -> renting.decide(request, "approve", "Yes.")));

        String status = tenant.booking(booking).text("requests[0].status");
        assertThat(answers.stream().filter(answer -> answer.status() == 200))
                .isNotEmpty()
                .allSatisfy(answer -> assertThat(answer.text("request.status")).isEqualTo(status));
        assertThat(database.count("place_occupancy")).isEqualTo(status.equals("approved") ? 0 : 1);
        assertThat(database.texts("select count(*) from outbox where kind = 'rental_request_decided'"))
                .containsExactly("1");
    }

    /** Books the days if all of them are free. Returns the answer, or an empty list if a day is booked already. */
    private List<Answer> missing(String workspace, String... dates) {
        return tenant.price(workspace, dates).list("rejected_dates").isEmpty()
                ? List.of(tenant.book(workspace, dates))
                : List.of();
    }

    private static Callable<Answer> confirmation(Renter renter, String workspace, String... dates) {
        Answer offer = renter.prepare(workspace, dates).succeeded();
        return () -> renter.confirm(offer);
    }

    private static List<Answer> atOnce(List<Callable<Answer>> calls) {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService callers = Executors.newFixedThreadPool(calls.size())) {
            List<Future<Answer>> answers = calls.stream()
                    .map(call -> callers.submit(() -> {
                        start.await();
                        return call.call();
                    }))
                    .toList();
            start.countDown();
            return answers.stream().map(SameTimeRentalsTest::result).toList();
        }
    }

    private static Answer result(Future<Answer> answer) {
        try {
            return answer.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
