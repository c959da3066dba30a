package org.isarbooking.staff.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;

/** The rules for the period of a block or special day. They don't depend on other entries. */
public final class PeriodRules {

    /** The maximum time from now to the end of a period. */
    public static final Duration FARTHEST = Duration.ofDays(3 * 366);

    /** The reasons to refuse a period. */
    public enum Problem {
        /** The period has already ended. */
        OVER,
        /** The period lasts longer than {@link InstantRange#LONGEST_BLOCK}. */
        TOO_LONG,
        /** The period ends more than {@link #FARTHEST} from now. */
        TOO_FAR_AHEAD
    }

    private PeriodRules() {}

    /**
     * Returns the reason to refuse a period; empty if it is allowed. A period may have begun, because a specialist who
     * falls ill blocks the rest of the day.
     */
    public static Optional<Problem> problem(InstantRange period, Instant now) {
        if (!period.end().isAfter(now)) {
            return Optional.of(Problem.OVER);
        }
        if (period.end().isAfter(now.plus(FARTHEST))) {
            return Optional.of(Problem.TOO_FAR_AHEAD);
        }
        return Duration.between(period.start(), period.end()).compareTo(InstantRange.LONGEST_BLOCK) > 0
                ? Optional.of(Problem.TOO_LONG)
                : Optional.empty();
    }
}
