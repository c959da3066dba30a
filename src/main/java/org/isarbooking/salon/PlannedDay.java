package org.isarbooking.salon;

import java.time.Instant;
import java.util.Arrays;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.salon.rules.DayPlan;

/** The possible visits of one day, by start. Safe for use by several threads. */
final class PlannedDay {

    private final Catalog catalog;
    private final LocalDay day;
    private final DayPlan plan;
    private final int[] minutes;
    private final boolean isKept;

    private PlannedDay(Catalog catalog, LocalDay day, DayPlan plan, boolean isKept) {
        this.catalog = catalog;
        this.day = day;
        this.plan = plan;
        this.minutes = plan.minutes().toArray();
        this.isKept = isKept;
    }

    /** Returns a day that only one search needs. Only the returned day may use the plan. */
    static PlannedDay of(Catalog catalog, LocalDay day, DayPlan plan) {
        return new PlannedDay(catalog, day, plan, false);
    }

    /** Returns a day that is kept for other searches. Only the returned day may use the plan. */
    static PlannedDay kept(Catalog catalog, LocalDay day, DayPlan plan) {
        return new PlannedDay(catalog, day, plan, true);
    }

    boolean isKept() {
        return isKept;
    }

    int count() {
        return minutes.length;
    }

    /** Returns the number of visits that start before an instant. */
    int countBefore(Instant instant) {
        int found = Arrays.binarySearch(minutes, day.minuteAtOrAfter(instant));
        return found < 0 ? -found - 1 : found;
    }

    /** Returns the index of the visit that starts at an instant; a negative number if there is none. */
    int indexOf(Instant start) {
        return Arrays.binarySearch(minutes, day.minuteOf(start));
    }

    /** Returns a visit by its index, from 0. */
    PlannedVisit visit(int index) {
        synchronized (plan) {
            return PlannedVisit.of(plan.planAt(minutes[index]).orElseThrow(), day, catalog);
        }
    }

    /** Returns a visit by its index as an answer shows it. */
    Slot slot(int index) {
        return Slot.of(visit(index), catalog);
    }
}
