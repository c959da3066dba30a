package org.isarbooking.request;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;

/**
 * Limits how often somebody makes and withdraws a request. Only one request of each kind about a booking is open at a
 * time. But every request is mailed to the requester and the owner. So without this limit, repeated requests and
 * withdrawals could send any number of mails.
 */
public final class RepeatedRequests {

    /**
     * The maximum number of requests about one booking that may be withdrawn within {@link #WITHIN}. After that, the
     * next request has to wait.
     */
    public static final int MOST = 5;

    /** The period in which withdrawn requests count. */
    public static final Duration WITHIN = Duration.ofDays(1);

    private RepeatedRequests() {}

    /**
     * Refuses a request if too many requests about the same booking were withdrawn within {@link #WITHIN}.
     *
     * @param before the earlier requests about the booking
     * @throws Refusal {@code rate_limited}, with the time until the next request is accepted
     */
    public static void check(Collection<BookingRequest> before, Instant now) {
        checkTimes(
                before.stream()
                        .filter(BookingRequest::withdrawn)
                        .map(request -> Objects.requireNonNull(request.decidedAt()))
                        .toList(),
                now);
    }

    /**
     * Refuses a request if too many requests were withdrawn within {@link #WITHIN}.
     *
     * @param withdrawn the times at which requests were withdrawn
     * @throws Refusal {@code rate_limited}, with the time until the next request is accepted
     */
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
