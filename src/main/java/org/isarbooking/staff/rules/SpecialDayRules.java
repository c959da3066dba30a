package org.isarbooking.staff.rules;

import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.WorkingTime;

/** The rules for deleting special days. */
public final class SpecialDayRules {

    private SpecialDayRules() {}

    /**
     * Returns true if a visit needs the special day. This is so if a part of the visit lies in the special day, and
     * neither the weekly hours nor another special day covers this part.
     *
     * @param day the local date of the special day
     * @param without the specialist's working time without the special day
     * @param visits the periods that visits occupy, including clean-up
     */
    public static boolean holdsVisits(
            LocalDay day, InstantRange specialDay, WorkingTime without, List<InstantRange> visits) {
        MinutesDraft special = new MinutesDraft();
        special.setRange(day.minuteAtOrBefore(specialDay.start()), day.minuteAtOrAfter(specialDay.end()));
        MinutesDraft held = new MinutesDraft();
        visits.forEach(visit -> held.setRange(day.minuteAtOrBefore(visit.start()), day.minuteAtOrAfter(visit.end())));
        held.and(special);
        held.andNot(without.on(day));
        return !held.isEmpty();
    }
}
