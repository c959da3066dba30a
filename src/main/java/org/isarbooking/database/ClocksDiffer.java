package org.isarbooking.database;

/**
 * Thrown if the clocks of process and database differ so much that one of them must be wrong. Irreversible work waits
 * until both clocks agree.
 */
public final class ClocksDiffer extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClocksDiffer(ClockDifference difference) {
        super("the clocks of process and database differ by %s".formatted(difference.ahead()));
    }
}
