package org.isarbooking.calendar.rules;

import java.time.Duration;
import java.time.Instant;

/** A period of time; {@code start} is included, {@code end} is not. */
public record InstantRange(Instant start, Instant end) {

    /** The longest period that somebody can block, for example a year of parental leave. */
    public static final Duration LONGEST_BLOCK = Duration.ofDays(366);

    public InstantRange {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("A period ends after it starts: " + start + " to " + end);
        }
    }
}
