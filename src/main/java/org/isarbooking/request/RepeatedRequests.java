package org.isarbooking.request;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Bounds how often somebody asks for something and takes it back. One request at a time is open about a thing, and each
 * is mailed to whoever asks and to the owner: without a bound, asking and withdrawing in turn would send any number of
 * mails.
 */
public final class RepeatedRequests {

    /** So many requests about one thing can be withdrawn within the period before the next one has to wait. */
    public static final int MOST = 5;

    /** The period. */
    public static final Duration WITHIN = Duration.ofDays(1);

    private RepeatedRequests() {}

    /**
     * Fails for somebody who has withdrawn too many requests about the same thing lately.
     *
     * @param before the requests about it so far
     * @throws Refusal {@code rate_limited}, with the time until the next one is taken
     */
    public static void check(Collection<BookingRequest> before, Instant now) {
        checkTimes(
                before.stream()
                        .filter(BookingRequest::withdrawn)
                        .map(request -> Objects.requireNonNull(request.decidedAt()))
                        .toList(),
                now);
    }

    /** The same, for times at which requests were withdrawn. */
    public static void checkTimes(Collection<Instant> withdrawn, Instant now) {
        List<Instant> latest = withdrawn.stream()
                .filter(at -> at.isAfter(now.minus(WITHIN)))
                .sorted()
                .toList();
        if (latest.size() >= MOST) {
            Instant next = latest.get(latest.size() - MOST).plus(WITHIN);
            throw Refusal.of(ProblemCode.RATE_LIMITED).because("withdrawn").after(Duration.between(now, next));
        }
    }
}
