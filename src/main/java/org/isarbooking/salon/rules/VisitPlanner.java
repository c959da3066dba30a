package org.isarbooking.salon.rules;

import java.util.List;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.SpecialistDay;

/**
 * Finds the possible starts of a visit on a day, and the specialists for each. The rules:
 *
 * <ul>
 *   <li>A visit starts on the grid and is one continuous stay: each service starts the minute the one before ends.
 *   <li>A specialist must be free for all minutes of their services, and for the clean-up after their last consecutive
 *       one. The customer goes on without waiting. Everything ends by midnight.
 *   <li>A preferred specialist does everything, or there is no visit; they are never replaced.
 *   <li>Services run in the order given; another order is used only for starts that this order doesn't allow.
 *   <li>Several plans are compared in this order: fewest changes of specialist; least load of the specialists that day
 *       (summed over the runs of consecutive services); order nearest to the one given; lowest staff ids in running
 *       order.
 * </ul>
 *
 * <p>The same question always has the same answer, whatever range of a day is requested.
 */
public final class VisitPlanner {

    private VisitPlanner() {}

    /**
     * Returns the possible starts of a visit on one day.
     *
     * @param specialists the day of each specialist who may take part (others are ignored), each once, in any order
     * @param fromMinute the first requested start, in elapsed minutes of the day
     * @param toMinuteExclusive the end of the requested starts
     */
    public static DayPlan plan(
            VisitQuestion question,
            LocalDay day,
            List<SpecialistDay> specialists,
            int fromMinute,
            int toMinuteExclusive) {
        return plan(question, day, specialists, fromMinute, toMinuteExclusive, WorkBudget.PER_DAY);
    }

    static DayPlan plan(
            VisitQuestion question,
            LocalDay day,
            List<SpecialistDay> specialists,
            int fromMinute,
            int toMinuteExclusive,
            WorkBudget budget) {
        int from = Math.max(0, fromMinute);
        int to = Math.min(day.minutes(), toMinuteExclusive);
        if (from >= to) {
            return DayPlan.empty();
        }
        Minutes grid = StartGrid.of(question.gridMinutes());
        MinutesDraft asked = new MinutesDraft();
        asked.setRange(from, to);
        asked.and(grid);
        List<SpecialistDay> suited = suited(question, specialists);
        return question.services().size() == 1
                ? OneService.plan(question.services().getFirst(), suited, asked)
                : SeveralServices.plan(question, suited, grid, asked, budget);
    }

    private static List<SpecialistDay> suited(VisitQuestion question, List<SpecialistDay> specialists) {
        if (question.preferredStaff().isEmpty()) {
            return specialists;
        }
        int preferred = question.preferredStaff().getAsInt();
        return specialists.stream()
                .filter(specialist -> specialist.staffId() == preferred)
                .toList();
    }
}
