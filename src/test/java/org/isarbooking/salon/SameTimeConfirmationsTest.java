package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Simultaneous confirmations cause no double booking. Of several offers for the same time, one is booked and the others
 * are refused. An offer that is confirmed several times is booked once.
 */
@QuarkusTest
class SameTimeConfirmationsTest extends SalonScenario {

    private static final int CROWD = 30;
    private static final String TEN = at(TUESDAY, "10:00");

    @Test
    void of_many_offers_for_one_slot_exactly_one_is_booked() {
        WantedVisit facial = salon.visit("classic-facial").by("anna").at(TEN);

        List<Answer> answers = atOnce(offers(CROWD, facial));

        assertThat(booked(answers)).hasSize(1);
        assertThat(refused(answers)).hasSize(CROWD - 1).allSatisfy(answer -> {
            answer.refused(409, "slot_unavailable");
            assertThat(answer.list("alternatives")).isNotEmpty();
        });
        assertThat(database.count("appointment")).isOne();
        assertThat(database.count("occupancy")).isOne();
    }

    @Test
    void of_offers_that_overlap_partly_exactly_one_is_booked() {
        WantedVisit facial = salon.visit("classic-facial").by("anna");

        List<Answer> answers = atOnce(Stream.of("10:00", "10:15", "10:30", "10:45", "11:00")
                .flatMap(time -> offers(3, facial.at(at(TUESDAY, time))).stream())
                .toList());

        assertThat(booked(answers)).hasSize(1);
        assertThat(refused(answers)).allSatisfy(answer -> answer.refused(409, "slot_unavailable"));
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void visits_that_need_the_same_specialists_in_opposite_order_cause_no_errors() {
        WantedVisit one = salon.visit("pmu-consultation", "lash-tint").at(at(TUESDAY, "12:00"));
        WantedVisit other = salon.visit("lash-tint", "pmu-consultation").at(at(TUESDAY, "12:00"));

        List<Answer> answers = atOnce(Stream.concat(offers(8, one).stream(), offers(8, other).stream())
                .toList());

        assertThat(booked(answers)).isNotEmpty();
        assertThat(refused(answers)).allSatisfy(answer -> answer.refused(409, "slot_unavailable"));
        assertThat(database.count("appointment")).isEqualTo(booked(answers).size());
    }

    @Test
    void an_offer_confirmed_four_times_at_once_is_booked_once_and_all_callers_get_the_booking() {
        PreparedOffer offer = salon.visit("classic-facial").by("anna").at(TEN).offer();

        List<Answer> answers = atOnce(List.of(offer, offer, offer, offer));

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(answers)
                .extracting(Answer::body)
                .containsOnly(answers.getFirst().body());
        assertThat(database.count("appointment")).isOne();
    }

    @Test
    void visits_that_do_not_overlap_are_all_booked() {
        WantedVisit tint = salon.visit("brow-tint").by("anna");

        List<Answer> answers = atOnce(IntStream.range(0, 12)
                .mapToObj(index -> tint.at("2027-06-08T%02d:%02d".formatted(9 + index / 4, index % 4 * 15))
                        .offer())
                .toList());

        assertThat(answers).allSatisfy(Answer::succeeded);
        assertThat(database.count("appointment")).isEqualTo(12);
    }

    private static List<PreparedOffer> offers(int count, WantedVisit visit) {
        return Stream.generate(visit::offer).limit(count).toList();
    }

    private List<Answer> atOnce(List<PreparedOffer> offers) {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService callers = Executors.newFixedThreadPool(offers.size())) {
            List<Future<Answer>> answers = offers.stream()
                    .map(offer -> callers.submit(() -> {
                        start.await();
                        return salon.confirm(offer);
                    }))
                    .toList();
            start.countDown();
            return answers.stream().map(SameTimeConfirmationsTest::result).toList();
        }
    }

    private static Answer result(Future<Answer> answer) {
        try {
            return answer.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Answer> booked(List<Answer> answers) {
        return answers.stream().filter(answer -> answer.status() == 200).toList();
    }

    private static List<Answer> refused(List<Answer> answers) {
        return answers.stream().filter(answer -> answer.status() != 200).toList();
    }
}
