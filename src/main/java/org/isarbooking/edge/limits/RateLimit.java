package org.isarbooking.edge.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Limits the number of calls of each key in a period. Used calls become available again evenly over the period. Memory
 * is bounded, whatever the number of keys.
 */
final class RateLimit {

    static final int MOST_KEYS = 50_000;

    private final int calls;
    private final Duration period;
    private final TimeMeter time;
    private final Cache<String, Bucket> buckets;

    /**
     * Makes a limit.
     *
     * @param calls the number of calls in a period; 0 for no limit
     */
    RateLimit(int calls, Duration period, TimeMeter time) {
        this.calls = calls;
        this.period = period;
        this.time = time;
        // A bucket without calls for a whole period is full again, so the cache may drop it.
        this.buckets = Caffeine.newBuilder()
                .maximumSize(MOST_KEYS)
                .expireAfterAccess(period)
                .build();
    }

    /**
     * Counts a call for the key.
     *
     * @throws Refusal {@code rate_limited}, with the wait until the next call is allowed
     */
    void count(String key) {
        if (calls == 0) {
            return;
        }
        ConsumptionProbe probe = buckets.get(key, _ -> bucket()).tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw Refusal.of(ProblemCode.RATE_LIMITED).after(Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }

    /** Returns the number of keys remembered now. */
    long remembered() {
        buckets.cleanUp();
        return buckets.estimatedSize();
    }

    private Bucket bucket() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(calls).refillGreedy(calls, period))
                .withCustomTimePrecision(time)
                .build();
    }
}
