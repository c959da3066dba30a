package org.isarbooking.edge.http;

import java.time.Duration;
import java.util.Optional;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/** The header {@code Retry-After}: the number of seconds after which the caller can try again. */
public final class RetryAfter {

    private static final Duration USUAL = Duration.ofSeconds(2);

    private RetryAfter() {}

    /** Returns whole seconds, for the header; empty if waiting doesn't help. */
    public static Optional<String> of(Refusal refusal) {
        return seconds(refusal).map(String::valueOf);
    }

    /** Returns whole seconds, for problems; empty if waiting doesn't help. */
    static Optional<Long> seconds(Refusal refusal) {
        return appliesTo(refusal.code())
                ? Optional.of(wholeSeconds(refusal.retryAfter().orElse(USUAL)))
                : Optional.empty();
    }

    /** Returns whether a refusal with this code has the header. */
    public static boolean appliesTo(ProblemCode code) {
        return code == ProblemCode.TEMPORARILY_UNAVAILABLE || code == ProblemCode.RATE_LIMITED;
    }

    /** Returns seconds, rounded up and at least 1: a call that comes too early would be refused again. */
    private static long wholeSeconds(Duration wait) {
        return Math.max(1, wait.plusSeconds(1).minusNanos(1).toSeconds());
    }
}
