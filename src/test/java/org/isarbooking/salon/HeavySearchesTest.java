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

/** Searches that take long to compute don't delay other calls, and their number is limited. */
@QuarkusTest
class HeavySearchesTest extends SalonScenario {

    private static final String[] MANY = {"classic-facial", "brow-tint", "express-facial"};
    private static final int MORE_THAN_MAY_WAIT = 200;

    @Inject
    HeavyPlans plans;

    private final CountDownLatch done = new CountDownLatch(1);

    @BeforeEach
    void emptyCaches() {
        database.changeEveryCalendar();
    }

    @AfterEach
    void finish() {
        done.countDown();
    }

    @Test
    void heavy_plans_are_computed_on_separate_threads() {
        AtomicReference<String> thread = new AtomicReference<>("");

        plans.compute(() -> thread.getAndSet(Thread.currentThread().getName()))
                .await()
                .indefinitely();

        assertThat(thread.get()).startsWith("plans-");
    }

    @Test
    void heavy_searches_are_refused_while_the_queue_is_full() {
        fillQueue();

        for (Answer refused : new Answer[] {search(), price(), stream()}) {
            refused.refused(503, "temporarily_unavailable");
        }
    }

    @Test
    void the_refusal_states_when_to_try_again() {
        fillQueue();

        String seconds = salon.request(Salon.AGENT)
                .body(salon.visit(MANY).input().with("from_date", TUESDAY).properties())
                .post("/v1/operations/salon_find_slots")
                .header("Retry-After");

        assertThat(Integer.parseInt(seconds)).isPositive();
    }

    @Test
    void small_searches_succeed_while_the_queue_is_full() {
        fillQueue();

        assertThat(salon.visit("classic-facial").slotsOn(TUESDAY).succeeded().starts())
                .isNotEmpty();
    }

    @Test
    void a_heavy_search_with_a_cached_answer_succeeds_while_the_queue_is_full() {
        String before = search().succeeded().body();
        fillQueue();

        assertThat(search().succeeded().body()).isEqualTo(before);
    }

    @Test
    void heavy_searches_succeed_again_when_the_queue_has_room() {
        fillQueue();
        search().refused(503, "temporarily_unavailable");

        done.countDown();
        plans.compute(() -> "the last one that waits").await().indefinitely();

        assertThat(search().succeeded().starts()).isNotEmpty();
        price().succeeded();
    }

    @Test
    void abandoned_heavy_searches_leave_the_queue() {
        IntStream.range(0, MORE_THAN_MAY_WAIT)
                .mapToObj(_ -> plans.compute(this::waitUntilDone).subscribe().with(_ -> {}, _ -> {}))
                .toList()
                .forEach(Cancellable::cancel);

        plans.admission().await().indefinitely();
        done.countDown();

        assertThat(search().succeeded().starts()).isNotEmpty();
    }

    /** Fills the queue of the planning threads. The threads wait until {@code done} is counted down. */
    private void fillQueue() {
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
