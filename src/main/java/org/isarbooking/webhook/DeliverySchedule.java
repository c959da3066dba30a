package org.isarbooking.webhook;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The times at which an undelivered event is sent again. The pauses are those of Standard Webhooks. Each pause is
 * shortened by up to a fifth at random. So events that failed together aren't sent again together. The last attempt is
 * about three days after the first.
 */
final class DeliverySchedule {

    private static final List<Duration> PAUSES = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));

    static final int ATTEMPTS = PAUSES.size() + 1;

    /** After this many failures in a row, a receiver rests between two attempts. */
    static final int PATIENCE = 5;

    private static final double JITTER = 0.2;
    private static final Duration FIRST_REST = Duration.ofSeconds(30);
    private static final int LONGEST_REST = 5;

    private DeliverySchedule() {}

    /**
     * Returns the pause after a failed attempt; empty when that was the last one.
     *
     * @param attempts the number of attempts, the failed one included
     * @param random from 0 (inclusive) to 1 (exclusive)
     */
    static Optional<Duration> pauseAfter(int attempts, double random) {
        return attempts >= ATTEMPTS
                ? Optional.empty()
                : Optional.of(shortened(PAUSES.get(Math.max(attempts, 1) - 1), random));
    }

    /**
     * Returns a receiver's rest after a failure: half a minute, then twice as long each time, up to 16 minutes,
     * shortened like the pauses. Empty for fewer than {@link #PATIENCE} failures. While the receiver rests, its events
     * lose no attempt.
     *
     * @param failures the number of failures in a row
     */
    static Optional<Duration> restAfter(int failures, double random) {
        return failures < PATIENCE
                ? Optional.empty()
                : Optional.of(
                        shortened(FIRST_REST.multipliedBy(1L << Math.min(failures - PATIENCE, LONGEST_REST)), random));
    }

    private static Duration shortened(Duration pause, double random) {
        return Duration.ofMillis(Math.round(pause.toMillis() * (1 - JITTER * random)));
    }
}
