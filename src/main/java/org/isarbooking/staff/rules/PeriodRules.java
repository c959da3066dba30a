package org.isarbooking.staff.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.isarbooking.calendar.rules.InstantRange;

/** When a specialist may put something into the own calendar, whatever else is in it. */
public final class PeriodRules {

    /** The longest period, for example a year of parental leave. */
    public static final Duration LONGEST = Duration.ofDays(366);

    /** How far ahead periods may end. */
    public static final Duration FARTHEST = Duration.ofDays(3 * 366);

    /** Why a period can't be had. */
    public enum Problem {
        /** It has ended already. */
        OVER,
        /** It lasts longer than {@link #LONGEST}. */
        TOO_LONG,
        /** It ends more than {@link #FARTHEST} from now. */
        TOO_FAR_AHEAD
    }

    private PeriodRules() {}

    /**
     * Empty for a period that can be had; one that has begun already can, since who falls ill blocks the rest of the
     * day.
     */
    public static Optional<Problem> problem(InstantRange period, Instant now) {
        if (!period.end().isAfter(now)) {
            return Optional.of(Problem.OVER);
        }
        if (period.end().isAfter(now.plus(FARTHEST))) {
            return Optional.of(Problem.TOO_FAR_AHEAD);
        }
        return Duration.between(period.start(), period.end()).compareTo(LONGEST) > 0
                ? Optional.of(Problem.TOO_LONG)
                : Optional.empty();
    }
}
