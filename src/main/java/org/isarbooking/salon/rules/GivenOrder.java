package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.salon.rules.PlanSearch.Worth;
import org.jspecify.annotations.Nullable;

/**
 * Plans a visit of several services in the order given.
 *
 * <p>Which starts are possible is known for the whole day at once ({@link Completions}). Only if a returning specialist
 * may still be cleaning up, each start is checked by searching its best plan.
 */
final class GivenOrder {

    private final VisitLayout layout;
    private final Completions completions;
    private final boolean checksCleanUps;
    private final long stepsEach;
    private final Minutes starts;
    private @Nullable PlanSearch sharedSearch;

    /**
     * @param grid the starts of the day that would do
     * @param asked those of them that are asked for
     */
    GivenOrder(VisitLayout layout, Minutes grid, Minutes asked, WorkBudget budget) {
        this.layout = layout;
        this.completions = Completions.inGivenOrder(layout);
        this.checksCleanUps = ReturningSpecialist.mayStillCleanUp(layout, Orders.GIVEN);
        MinutesDraft possible = completions.startsAmong(grid);
        this.stepsEach = checksCleanUps ? budget.searchStepsEach(possible.count()) : Long.MAX_VALUE;
        possible.and(asked);
        if (checksCleanUps) {
            possible.stream()
                    .filter(start -> search().bestFrom(start) == null)
                    .forEach(start -> possible.clearRange(start, start + 1));
        }
        this.starts = possible.seal();
    }

    /** The possible starts among those asked for. */
    Minutes starts() {
        return starts;
    }

    VisitPlan planAt(int start) {
        PlanSearch search = search();
        Worth worth = search.bestFrom(start);
        if (worth == null) {
            throw new IllegalStateException("A start was listed for which there is no plan");
        }
        return SpecialistChoice.plan(search, start, worth);
    }

    /**
     * Starts share what a search has found, unless each has its own budget: then one's answer must not depend on
     * another's.
     */
    private PlanSearch search() {
        if (checksCleanUps) {
            return new PlanSearch(layout, Orders.GIVEN, completions, true, stepsEach);
        }
        if (sharedSearch == null) {
            sharedSearch = new PlanSearch(layout, Orders.GIVEN, completions, false, stepsEach);
        }
        return sharedSearch;
    }
}
