package org.isarbooking.webhook;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Decides when a failed delivery is tried again. The pauses are those of Standard Webhooks. Each is shortened randomly
 * by up to a fifth, so that events that failed together aren't sent again together. The last attempt is about three
 * days after the first one.
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

    /** The number of failures in a row after which no event is sent to a receiver for a while (its rest). */
    static final int PATIENCE = 5;

    private static final double JITTER = 0.2;
    private static final Duration FIRST_REST = Duration.ofSeconds(30);
    private static final int LONGEST_REST = 5;

    private DeliverySchedule() {}

    /**
     * Returns the pause after a failed attempt; empty after the last attempt.
     *
     * @param attempts the number of attempts, including the failed one
     * @param random a random number from 0 (inclusive) to 1 (exclusive)
     */
    static Optional<Duration> pauseAfter(int attempts, double random) {
        return attempts >= ATTEMPTS
                ? Optional.empty()
                : Optional.of(shortened(PAUSES.get(Math.max(attempts, 1) - 1), random));
    }

    /**
     * Returns the length of a receiver's rest after a failure: 30 seconds, doubled with each failure, up to 16 minutes,
     * and randomly shortened. Empty for fewer than {@link #PATIENCE} failures. The rest doesn't use up attempts of the
     * receiver's events.
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
