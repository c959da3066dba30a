package org.isarbooking.salon.rules;

import java.util.Optional;
import java.util.stream.IntStream;
import org.isarbooking.calendar.rules.Minutes;

/**
 * The possible starts of a visit on one day, and the plan for each. Every listed start has a plan, which is computed on
 * request. Not safe for use by several threads.
 */
public final class DayPlan {

    /** Computes the plan for a start that is known to be possible. */
    @FunctionalInterface
    interface StartPlanner {
        VisitPlan planAt(int minute);
    }

    private final Minutes starts;
    private final StartPlanner planner;

    DayPlan(Minutes starts, StartPlanner planner) {
        this.starts = starts;
        this.planner = planner;
    }

    static DayPlan empty() {
        return new DayPlan(Minutes.none(), minute -> {
            throw new IllegalStateException("Nothing can start at " + minute);
        });
    }

    /** Returns the possible starts in elapsed minutes of the local day. */
    public Minutes starts() {
        return starts;
    }

    /** Returns the possible starts, ascending, in elapsed minutes of the local day. */
    public IntStream minutes() {
        return starts.stream();
    }

    public int count() {
        return starts.count();
    }

    /** Returns the plan for a start; empty if the start isn't possible or lies outside the requested range. */
    public Optional<VisitPlan> planAt(int minute) {
        return starts.contains(minute) ? Optional.of(planner.planAt(minute)) : Optional.empty();
    }
}
