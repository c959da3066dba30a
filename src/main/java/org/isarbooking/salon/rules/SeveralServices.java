package org.isarbooking.salon.rules;

import java.util.List;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.SpecialistDay;

/**
 * Plans a visit of several services: in the order given, and in other orders for starts that the given order doesn't
 * allow.
 */
final class SeveralServices {

    private SeveralServices() {}

    /**
     * @param grid the suitable starts of the day
     * @param asked the starts of the grid that are asked for
     */
    static DayPlan plan(
            VisitQuestion question, List<SpecialistDay> specialists, Minutes grid, Minutes asked, WorkBudget budget) {
        VisitLayout layout = VisitLayout.of(question.services(), specialists, question.gridMinutes());
        if (!layout.everyServiceHasSomebody()) {
            return DayPlan.empty();
        }
        GivenOrder given = new GivenOrder(layout, grid, asked, budget);
        MinutesDraft wanted = asked.draft();
        wanted.andNot(given.starts());
        OtherOrders others = OtherOrders.of(layout, grid, wanted, budget);
        if (others == null) {
            return new DayPlan(given.starts(), given::planAt);
        }
        MinutesDraft starts = given.starts().draft();
        starts.or(others.starts());
        return new DayPlan(
                starts.seal(), start -> given.starts().contains(start) ? given.planAt(start) : others.planAt(start));
    }
}
