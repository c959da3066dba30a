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
     * Returns true if a special day holds visits: some minute of a visit within the special day would not be working
     * time without the special day. A visit that weekly hours or another special day cover as well doesn't need the
     * special day.
     *
     * @param day the local day of the special day
     * @param without the specialist's working time as if the special day were not there
     * @param visits the specialist's time that visits take, clean-up included
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
