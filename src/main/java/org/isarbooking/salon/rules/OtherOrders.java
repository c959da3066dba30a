package org.isarbooking.salon.rules;

import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.salon.rules.PlanSearch.Worth;
import org.jspecify.annotations.Nullable;

/**
 * Plans a visit of several services in other orders than the one given, within a budget of work. A search for possible
 * starts that exceeds the budget finds none. If the search for a start's best plan exceeds the budget, the start gets
 * the possible order that is nearest to the given one. But the start is left out if a specialist who does two services
 * may still be cleaning up after the first one.
 */
final class OtherOrders {

    private final VisitLayout layout;
    private final Completions completions;
    private final boolean checksCleanUps;
    private final long stepsEach;
    private final Minutes starts;

    private OtherOrders(VisitLayout layout, Completions completions, Minutes grid, Minutes wanted, WorkBudget budget) {
        this.layout = layout;
        this.completions = completions;
        this.checksCleanUps = ReturningSpecialist.mayStillCleanUp(layout, Orders.ANY);
        MinutesDraft possible = completions.startsAmong(grid);
        this.stepsEach = budget.searchStepsEach(possible.count());
        possible.and(wanted);
        if (checksCleanUps) {
            possible.stream()
                    .filter(start -> search().bestFrom(start) == null)
                    .forEach(start -> possible.clearRange(start, start + 1));
        }
        this.starts = possible.seal();
    }

    /**
     * Returns the plans in other orders. Their {@link #starts()} may be empty. Returns null if a quick check already
     * excludes every start, or if the budget is too small.
     *
     * @param grid the starts that the day's grid allows
     * @param wanted the requested starts that don't fit in the order given
     */
    static @Nullable OtherOrders of(VisitLayout layout, Minutes grid, Minutes wanted, WorkBudget budget) {
        if (!layout.couldStartAtOneOf(wanted)) {
            return null;
        }
        Completions completions = Completions.inAnyOrder(layout, budget.setOperations());
        return completions == null ? null : new OtherOrders(layout, completions, grid, wanted, budget);
    }

    /** Returns the possible starts among those wanted. */
    Minutes starts() {
        return starts;
    }

    VisitPlan planAt(int start) {
        VisitLayout inOrder = layout.inOrder(orderAt(start));
        Minutes only = Minutes.ofRange(start, start + 1);
        return new GivenOrder(inOrder, only, only, WorkBudget.UNLIMITED).planAt(start);
    }

    private int[] orderAt(int start) {
        PlanSearch search = search();
        Worth worth = search.bestFrom(start);
        return worth == null ? completions.nearestOrder(start) : new OrderChoice(search).nearest(start, worth);
    }

    private PlanSearch search() {
        return new PlanSearch(layout, Orders.ANY, completions, checksCleanUps, stepsEach);
    }
}
