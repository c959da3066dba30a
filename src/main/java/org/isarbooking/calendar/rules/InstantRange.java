package org.isarbooking.calendar.rules;

import java.time.Instant;

/** A period of time: {@code start} is of it, {@code end} no longer. */
public record InstantRange(Instant start, Instant end) {

    public InstantRange {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("A period ends after it starts: " + start + " to " + end);
        }
    }

    public boolean overlaps(InstantRange other) {
        return start.isBefore(other.end) && other.start.isBefore(end);
    }

    public boolean overlaps(LocalDay day) {
        return start.isBefore(day.end()) && day.start().isBefore(end);
    }
}
