package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.salon.rules.PlanSearch.Worth;
import org.jspecify.annotations.Nullable;

/**
 * Plans a visit of several services in the order given.
 *
 * <p>{@link Completions} finds the possible starts of the whole day at once. A specialist who does two services that
 * don't follow each other may still be cleaning up after the first one. If that is possible, a search for the best plan
 * also checks each start. A start whose search exceeds its budget is left out.
 */
final class GivenOrder {

    private final VisitLayout layout;
    private final Completions completions;
    private final boolean checksCleanUps;
    private final long stepsEach;
    private final Minutes starts;
    private @Nullable PlanSearch sharedSearch;

    /**
     * @param grid the starts that the day's grid allows
     * @param asked the requested starts on the grid
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

    /** Returns the possible starts among those asked for. */
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
     * Returns the search that finds plans. All starts share one search, unless each start has its own budget. With a
     * budget, the results of different starts must not depend on each other.
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
