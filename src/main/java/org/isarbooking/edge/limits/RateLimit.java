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
 * So many calls in a period for each key; what wasn't used comes back evenly. Takes a bounded amount of memory,
 * whatever the number of keys.
 */
final class RateLimit {

    static final int MOST_KEYS = 50_000;

    private final int calls;
    private final Duration period;
    private final TimeMeter time;
    private final Cache<String, Bucket> buckets;

    /**
     * A limit of its own.
     *
     * @param calls how many in a period; 0 when there is no limit
     */
    RateLimit(int calls, Duration period, TimeMeter time) {
        this.calls = calls;
        this.period = period;
        this.time = time;
        // A bucket that nobody has asked for a period is full again: forgetting it changes nothing.
        this.buckets = Caffeine.newBuilder()
                .maximumSize(MOST_KEYS)
                .expireAfterAccess(period)
                .build();
    }

    /**
     * Counts a call for the key.
     *
     * @throws Refusal {@code rate_limited}, with the time after which the next call is counted again
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

    /** How many keys are remembered now. */
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
