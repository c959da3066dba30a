package org.isarbooking.database;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/**
 * The difference between the process's clock and the database's.
 *
 * @param ahead positive when the process's clock is ahead, negative when it is behind
 * @param uncertainty the greatest error of the difference: half of the round trip
 */
record ClockDifference(Duration ahead, Duration uncertainty) {

    private static final Duration NOTICEABLE = Duration.ofSeconds(5);
    private static final Duration TOO_GREAT = Duration.ofSeconds(60);

    /**
     * Compares a time that was read over a round trip with the middle of that trip.
     *
     * @param asked the process's time at the start of the trip
     * @param roundTrip the duration of the trip
     * @param answer the database's time
     */
    static ClockDifference of(Instant asked, Duration roundTrip, Instant answer) {
        Duration half = roundTrip.dividedBy(2);
        return new ClockDifference(Duration.between(answer, asked.plus(half)), half);
    }

    /** Returns whether an operator should know: the difference is certainly more than 5 seconds. */
    boolean isNoticeable() {
        return isMoreThan(NOTICEABLE);
    }

    /** Returns whether irreversible work must wait: the difference is certainly more than 60 seconds. */
    boolean isTooGreat() {
        return isMoreThan(TOO_GREAT);
    }

    private boolean isMoreThan(Duration limit) {
        return ahead.abs().minus(uncertainty).compareTo(limit) > 0;
    }

    /** Returns the difference in seconds, with milliseconds; positive when the process's clock is ahead. */
    BigDecimal seconds() {
        return BigDecimal.valueOf(ahead.toMillis(), 3);
    }
}
