package org.isarbooking.outbox;

import java.time.Duration;
import java.util.Optional;

/**
 * Decides when a failed message is tried again. The first pause is half a minute. Each further pause is twice as long,
 * up to six hours. Each pause is shortened by up to a quarter at random. So messages that failed together are not tried
 * again together. The last attempt is about five days after the first, so a mail server may be down for a long weekend.
 */
final class RetryPolicy {

    static final int ATTEMPTS = 30;

    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofHours(6);
    private static final double JITTER = 0.25;

    private RetryPolicy() {}

    /**
     * Returns the pause after a failed attempt; empty if there is no further attempt.
     *
     * @param attempts the number of attempts, the failed one included
     * @param random from 0 (inclusive) to 1 (exclusive)
     */
    static Optional<Duration> pauseAfter(int attempts, SendFailure failure, double random) {
        if (failure.isFinal() || attempts >= ATTEMPTS) {
            return Optional.empty();
        }
        long doubled = FIRST.toMillis() << (Math.max(attempts, 1) - 1);
        long pause = Math.min(doubled, LONGEST.toMillis());
        return Optional.of(Duration.ofMillis(Math.round(pause * (1 - JITTER * random))));
    }
}
