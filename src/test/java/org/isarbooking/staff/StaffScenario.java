package org.isarbooking.staff;

import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.isarbooking.salon.Answer;
import org.isarbooking.salon.SalonScenario;
import org.junit.jupiter.api.BeforeEach;

/** The base class of tests of staff operations: the salon's Monday morning, and its specialists. */
abstract class StaffScenario extends SalonScenario {

    static final String NINE = at(TUESDAY, "09:00");
    static final String TEN = at(TUESDAY, "10:00");
    static final String ELEVEN = at(TUESDAY, "11:00");
    static final String NOON = at(TUESDAY, "12:00");

    @Inject
    Staff staff;

    @BeforeEach
    void beginStaff() {
        staff.reset();
    }

    /** Returns Anna's free starts of a classic facial, which takes an hour. */
    List<String> annasStarts(String date) {
        return salon.visit("classic-facial").by("anna").slotsOn(date).starts();
    }

    /** Makes all calls at the same time, and returns the answers in the order of the calls. */
    static List<Answer> atOnce(List<Supplier<Answer>> calls) {
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService callers = Executors.newFixedThreadPool(calls.size())) {
            List<Future<Answer>> answers = calls.stream()
                    .map(call -> callers.submit(() -> {
                        start.await();
                        return call.get();
                    }))
                    .toList();
            start.countDown();
            return answers.stream().map(StaffScenario::result).toList();
        }
    }

    static <T> T result(Future<T> answer) {
        try {
            return answer.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }
}
