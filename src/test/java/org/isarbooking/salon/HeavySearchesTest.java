package org.isarbooking.salon;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.subscription.Cancellable;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches that take long to compute: they don't delay other calls, and their number is limited. */
@QuarkusTest
class HeavySearchesTest extends SalonScenario {

    private static final String[] MANY = {"classic-facial", "brow-tint", "express-facial"};
    private static final int MORE_THAN_MAY_WAIT = 200;

    @Inject
    HeavyPlans plans;

    private final CountDownLatch done = new CountDownLatch(1);

    @BeforeEach
    void nothingIsKnownYet() {
        database.changeEveryCalendar();
    }

    @AfterEach
    void finish() {
        done.countDown();
    }

    @Test
    void a_heavy_search_is_computed_on_a_thread_of_its_own() {
        AtomicReference<String> thread = new AtomicReference<>("");

        plans.compute(() -> thread.getAndSet(Thread.currentThread().getName()))
                .await()
                .indefinitely();

        assertThat(thread.get()).startsWith("plans-");
    }

    @Test
    void heavy_searches_beyond_what_may_wait_are_asked_to_come_back() {
        keepBusy();

        for (Answer refused : new Answer[] {search(), price(), stream()}) {
            refused.refused(503, "temporarily_unavailable");
        }
    }

    @Test
    void a_caller_who_is_asked_to_come_back_is_told_when() {
        keepBusy();

        String seconds = salon.request(Salon.AGENT)
                .body(salon.visit(MANY).input().with("from_date", TUESDAY).properties())
                .post("/v1/operations/salon_find_slots")
                .header("Retry-After");

        assertThat(Integer.parseInt(seconds)).isPositive();
    }

    @Test
    void small_searches_are_not_held_up_by_heavy_ones() {
        keepBusy();

        assertThat(salon.visit("classic-facial").slotsOn(TUESDAY).succeeded().starts())
                .isNotEmpty();
    }

    @Test
    void a_heavy_search_whose_answer_is_known_needs_no_room() {
        String before = search().succeeded().body();
        keepBusy();

        assertThat(search().succeeded().body()).isEqualTo(before);
    }

    @Test
    void heavy_searches_succeed_again_when_there_is_room() {
        keepBusy();
        search().refused(503, "temporarily_unavailable");

        done.countDown();
        plans.compute(() -> "the last one that waits").await().indefinitely();

        assertThat(search().succeeded().starts()).isNotEmpty();
        price().succeeded();
    }

    @Test
    void heavy_searches_that_callers_have_left_take_no_room() {
        IntStream.range(0, MORE_THAN_MAY_WAIT)
                .mapToObj(_ -> plans.compute(this::waitUntilDone).subscribe().with(_ -> {}, _ -> {}))
                .toList()
                .forEach(Cancellable::cancel);

        plans.admission().await().indefinitely();
        done.countDown();

        assertThat(search().succeeded().starts()).isNotEmpty();
    }

    /** Fills the queue of the threads, which go on when the test is over. */
    private void keepBusy() {
        IntStream.range(0, MORE_THAN_MAY_WAIT)
                .forEach(_ -> plans.compute(this::waitUntilDone).subscribe().with(_ -> {}, _ -> {}));
    }

    private boolean waitUntilDone() {
        try {
            done.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Answer search() {
        return salon.visit(MANY).slotsOn(TUESDAY);
    }

    private Answer price() {
        return salon.visit(MANY).at(at(TUESDAY, "10:00")).price();
    }

    private Answer stream() {
        Input input = salon.visit(MANY).input().with("from_date", TUESDAY);
        return salon.send(
                salon.request(Salon.AGENT).accept("application/x-ndjson").body(input.properties()), "salon_find_slots");
    }
}
