package org.isarbooking.outbox;

import java.time.Duration;
import java.util.Optional;

/**
 * When a message that couldn't be sent is tried again: after half a minute, then twice as long each time up to six
 * hours, each shortened by up to a quarter at random so that messages that failed together don't come back together.
 * The last attempt is about five days after the first, so that a mail server may be away for a long weekend.
 */
final class RetryPolicy {

    static final int ATTEMPTS = 30;

    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofHours(6);
    private static final double JITTER = 0.25;

    private RetryPolicy() {}

    /**
     * How long to wait after a failed attempt, or empty when that was the last one.
     *
     * @param attempts how many there were, the failed one included
     * @param random from 0 (inclusive) to 1
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
