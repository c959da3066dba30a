package org.isarbooking.staff.rules;

import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.WorkingTime;

/** What may become of special days. */
public final class SpecialDayRules {

    private SpecialDayRules() {}

    /**
     * Whether a special day holds visits: whether some minute of a visit would be no working time without it. Where
     * weekly hours or another special day cover a visit as well, the special day isn't needed for it.
     *
     * @param day the local day that the special day lies on
     * @param without the specialist's working time as if the special day were not there
     * @param visits what visits take of the specialist's time, clean-up included
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
