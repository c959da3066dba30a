package org.isarbooking.database;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;

/**
 * How far a process's clock is from the database's.
 *
 * @param ahead by how much the process's clock is ahead; negative when it is behind
 * @param uncertainty by how much that may be wrong: half of the round trip
 */
record ClockDifference(Duration ahead, Duration uncertainty) {

    private static final Duration NOTICEABLE = Duration.ofSeconds(5);
    private static final Duration TOO_GREAT = Duration.ofSeconds(60);

    /**
     * Compares a time that was read over a round trip with the middle of that trip.
     *
     * @param asked the process's time when it asked
     * @param roundTrip how long the answer took
     * @param answer the database's time
     */
    static ClockDifference of(Instant asked, Duration roundTrip, Instant answer) {
        Duration half = roundTrip.dividedBy(2);
        return new ClockDifference(Duration.between(answer, asked.plus(half)), half);
    }

    /** Says whether somebody should know: the difference is more than 5 seconds for certain. */
    boolean isNoticeable() {
        return isMoreThan(NOTICEABLE);
    }

    /** Says whether nothing irreversible may be done: the difference is more than 60 seconds for certain. */
    boolean isTooGreat() {
        return isMoreThan(TOO_GREAT);
    }

    private boolean isMoreThan(Duration limit) {
        return ahead.abs().minus(uncertainty).compareTo(limit) > 0;
    }

    /** The difference in seconds, with milliseconds; positive when the process's clock is ahead. */
    BigDecimal seconds() {
        return BigDecimal.valueOf(ahead.toMillis(), 3);
    }
}
