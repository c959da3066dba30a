package org.isarbooking.calendar.rules;

import java.time.Instant;

/** A period of time; {@code start} is included, {@code end} is not. */
public record InstantRange(Instant start, Instant end) {

    public InstantRange {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("A period ends after it starts: " + start + " to " + end);
        }
    }
}
