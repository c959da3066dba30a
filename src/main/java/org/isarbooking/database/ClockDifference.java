package org.isarbooking.database;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/**
 * The difference between the process's clock and the database's clock.
 *
 * @param ahead the difference; positive if the process's clock is ahead, negative if it is behind
 * @param uncertainty the greatest error of the difference: half of the round trip
 */
record ClockDifference(Duration ahead, Duration uncertainty) {

    private static final Duration NOTICEABLE = Duration.ofSeconds(5);
    private static final Duration TOO_GREAT = Duration.ofSeconds(60);

    /**
     * Compares the database's time with the process's time at the middle of the round trip to the database.
     *
     * @param asked the process's time at the start of the trip
     * @param answer the database's time
     */
    static ClockDifference of(Instant asked, Duration roundTrip, Instant answer) {
        Duration half = roundTrip.dividedBy(2);
        return new ClockDifference(Duration.between(answer, asked.plus(half)), half);
    }

    /** Returns true if the difference is certainly more than 5 seconds, so that an operator should know. */
    boolean isNoticeable() {
        return isMoreThan(NOTICEABLE);
    }

    /** Returns true if the difference is certainly more than 60 seconds, so that irreversible work must wait. */
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
