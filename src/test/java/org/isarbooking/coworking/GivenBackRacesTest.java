package org.isarbooking.coworking;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isarbooking.salon.Answer;
import org.junit.jupiter.api.RepeatedTest;

/** Giving back, taking back, and a booking by somebody else at the same moment. */
@QuarkusTest
class GivenBackRacesTest extends GivenBackScenario {

    private static final int TIMES = 5;

    @RepeatedTest(TIMES)
    void a_day_is_taken_back_or_booked_by_somebody_else_never_both() throws Exception {
        agree(tenant, ROOM, "tuesday");
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        Answer offer = neighbour.prepare(ROOM, NEXT_TUESDAY).succeeded();

        List<Answer> answers = atOnce(() -> takeBack(tenant, NEXT_TUESDAY), () -> neighbour.confirm(offer));

        Answer taken = answers.get(0);
        Answer booked = answers.get(1);
        if (taken.status() == 200) {
            booked.refused(409, "dates_unavailable");
        } else {
            taken.refused(409, "dates_unavailable");
            booked.succeeded();
        }
        assertThat(holders()).containsExactly(taken.status() == 200 ? "agreement" : "booking");
        assertThat(database.count("given_back_day")).isEqualTo(taken.status() == 200 ? 0 : 1);
    }

    @RepeatedTest(TIMES)
    void simultaneous_changes_and_bookings_leave_a_day_with_at_most_one_holder() throws Exception {
        agree(tenant, ROOM, "tuesday");
        giveBack(tenant, NEXT_TUESDAY).succeeded();
        Answer offer = neighbour.prepare(ROOM, NEXT_TUESDAY).succeeded();

        List<Answer> answers = atOnce(
                () -> giveBack(tenant, NEXT_TUESDAY),
                () -> takeBack(tenant, NEXT_TUESDAY),
                () -> giveBack(tenant, NEXT_TUESDAY),
                () -> asOffice("office_take_back_days", tenant, NEXT_TUESDAY),
                () -> neighbour.confirm(offer));

        boolean isBooked = answers.getLast().status() == 200;
        boolean isGivenBack = database.count("given_back_day") == 1;
        assertThat(answers).extracting(Answer::status).allMatch(status -> status == 200 || status == 409);
        assertThat(holders()).isEqualTo(isBooked ? List.of("booking") : isGivenBack ? List.of() : List.of("agreement"));
        if (isBooked) {
            assertThat(isGivenBack).isTrue();
        }
    }

    private List<String> holders() {
        return database.texts(
                "select case when booking_id is null then 'agreement' else 'booking' end from place_occupancy where day = $1::text::date",
                NEXT_TUESDAY);
    }

    @SafeVarargs
    private static List<Answer> atOnce(Callable<Answer>... calls) throws Exception {
        try (ExecutorService all = Executors.newFixedThreadPool(calls.length)) {
            List<Future<Answer>> started = new ArrayList<>();
            for (Callable<Answer> call : calls) {
                started.add(all.submit(call));
            }
            List<Answer> answers = new ArrayList<>();
            for (Future<Answer> answer : started) {
                answers.add(answer.get());
            }
            return answers;
        }
    }
}
