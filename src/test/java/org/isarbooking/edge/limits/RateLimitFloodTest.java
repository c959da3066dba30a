package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.isarbooking.operation.Refusal;
import org.junit.jupiter.api.Test;

/** A limit under attack: many calls at the same time, and more callers than the limit can remember. */
class RateLimitFloodTest {

    private static final int CALLERS = 16;
    private static final int CALLS = 100;

    /** A clock that stands still. */
    private static final TimeMeter STANDSTILL = new TimeMeter() {
        @Override
        public long currentTimeNanos() {
            return 0;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    };

    private static boolean passes(RateLimit limit, String key) {
        try {
            limit.count(key);
            return true;
        } catch (Refusal refusal) {
            assertThat(refusal.retryAfter())
                    .hasValueSatisfying(pause -> assertThat(pause).isPositive());
            return false;
        }
    }

    @Test
    void exactly_the_allowed_number_of_simultaneous_calls_passes() throws Exception {
        RateLimit limit = new RateLimit(CALLS, Duration.ofMinutes(1), STANDSTILL);
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            List<Future<Integer>> passed = new ArrayList<>();
            for (int caller = 0; caller < CALLERS; caller++) {
                passed.add(callers.submit(() -> {
                    start.await();
                    int count = 0;
                    for (int call = 0; call < CALLS; call++) {
                        count += passes(limit, "one address") ? 1 : 0;
                    }
                    return count;
                }));
            }
            start.countDown();

            int sum = 0;
            for (Future<Integer> count : passed) {
                sum += count.get();
            }
            assertThat(sum).isEqualTo(CALLS);
        }
    }

    @Test
    void a_flood_of_callers_is_not_remembered_without_limit() {
        RateLimit limit = new RateLimit(1, Duration.ofMinutes(1), STANDSTILL);
        for (int caller = 0; caller < 4 * RateLimit.MOST_KEYS; caller++) {
            passes(limit, "caller " + caller);
        }

        assertThat(limit.remembered()).isPositive().isLessThanOrEqualTo(RateLimit.MOST_KEYS);
    }

    @Test
    void a_caller_that_keeps_calling_is_forgotten_at_most_twice_in_a_flood_of_others() {
        RateLimit limit = new RateLimit(1, Duration.ofMinutes(1), STANDSTILL);
        passes(limit, "persistent");
        int passed = 0;
        for (int caller = 0; caller < 2 * RateLimit.MOST_KEYS; caller++) {
            passes(limit, "flood " + caller);
            if (caller % 100 == 0) {
                passed += passes(limit, "persistent") ? 1 : 0;
            }
        }

        assertThat(passed).isLessThanOrEqualTo(2);
    }
}
