package org.isarbooking.webhook;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When an event that a receiver hasn't taken is sent again: after the pauses that Standard Webhooks names, each
 * shortened by up to a fifth at random so that events that failed together don't come back together. The last attempt
 * is some three days after the first.
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

    /** From so many failures in a row on, a receiver is left alone between two attempts. */
    static final int PATIENCE = 5;

    private static final double JITTER = 0.2;
    private static final Duration FIRST_REST = Duration.ofSeconds(30);
    private static final int LONGEST_REST = 5;

    private DeliverySchedule() {}

    /**
     * How long to wait after a failed attempt; empty when that was the last one.
     *
     * @param attempts how many there were, the failed one included
     * @param random from 0 (inclusive) to 1
     */
    static Optional<Duration> pauseAfter(int attempts, double random) {
        return attempts >= ATTEMPTS
                ? Optional.empty()
                : Optional.of(shortened(PAUSES.get(Math.max(attempts, 1) - 1), random));
    }

    /**
     * How long a receiver is left alone: half a minute, then twice as long each time up to 16 minutes. Meanwhile its
     * events lose no attempt.
     *
     * @param failures how many there were in a row
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
