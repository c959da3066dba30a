package org.isarbooking.edge.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.junit.jupiter.api.Test;

class RateLimitTest {

    private final HandClock clock = new HandClock();
    private final RateLimit limit = new RateLimit(3, Duration.ofMinutes(3), clock);

    /** A clock that tests move. */
    private static final class HandClock implements TimeMeter {

        private long nanos;

        void pass(Duration time) {
            nanos += time.toNanos();
        }

        @Override
        public long currentTimeNanos() {
            return nanos;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }

    private static void use(RateLimit limit, int calls, String key) {
        for (int call = 0; call < calls; call++) {
            limit.count(key);
        }
    }

    @Test
    void a_call_beyond_the_limit_is_refused_with_the_time_until_the_next_one() {
        use(limit, 3, "a");
        clock.pass(Duration.ofSeconds(20));

        assertThatThrownBy(() -> limit.count("a"))
                .asInstanceOf(InstanceOfAssertFactories.type(Refusal.class))
                .satisfies(refusal -> {
                    assertThat(refusal.code()).isEqualTo(ProblemCode.RATE_LIMITED);
                    assertThat(refusal.retryAfter()).contains(Duration.ofSeconds(40));
                });
    }

    @Test
    void the_limit_refills_evenly() {
        use(limit, 3, "a");
        clock.pass(Duration.ofMinutes(1));

        assertThatCode(() -> limit.count("a")).doesNotThrowAnyException();
        assertThatThrownBy(() -> limit.count("a")).isInstanceOf(Refusal.class);
    }

    @Test
    void each_key_has_its_own_limit() {
        use(limit, 3, "a");

        assertThatCode(() -> use(limit, 3, "b")).doesNotThrowAnyException();
    }

    @Test
    void a_limit_of_zero_allows_any_number_of_calls() {
        RateLimit none = new RateLimit(0, Duration.ofMinutes(1), clock);

        assertThatCode(() -> use(none, 1000, "a")).doesNotThrowAnyException();
    }
}
