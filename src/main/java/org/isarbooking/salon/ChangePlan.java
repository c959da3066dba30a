package org.isarbooking.salon;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.request.VisitDesk.Change;
import org.isarbooking.request.VisitDesk.Plan;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;

/**
 * A visit as the office wants it to be.
 *
 * @param seen the appointment that the plan was made of
 */
record ChangePlan(Catalog catalog, Appointment seen, DeskPlanner.Planned planned, Totals totals, Change change)
        implements Plan {

    PlannedVisit visit() {
        return planned.visit();
    }

    /** Whether the change is about times, services or specialists, and not only about price, contact and notes. */
    static boolean isOfVisit(Change change) {
        return change.start() != null
                || change.serviceIds() != null
                || !change.choices().isEmpty()
                || change.withoutService() != null;
    }

    /** Whether the time of any specialist differs. */
    boolean isMoved() {
        return !unpriced(visit()).equals(unpriced(seen.visit()));
    }

    /** Whether the office has named another start. */
    boolean hasAnotherStart() {
        return change.start() != null && !visit().startsAt().equals(seen.visit().startsAt());
    }

    /** Whether times, services, specialists or prices differ. */
    boolean isOther() {
        return !visit().equals(seen.visit()) || !totals.equals(seen.totals());
    }

    /** Whether the visit, as it was booked, has begun. */
    boolean hasBegun(Instant now) {
        return !now.isBefore(seen.visit().startsAt());
    }

    /** The specialists who took part or will, ascending. */
    List<Integer> everybody() {
        return Stream.concat(seen.visit().staffIds().stream(), visit().staffIds().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** The specialists who take part, and whose time from now on is concerned. */
    List<Integer> expected(Instant now) {
        List<Integer> before = seen.visit().staffIdsAfter(now);
        List<Integer> after = visit().staffIdsAfter(now);
        return visit().staffIds().stream()
                .filter(staffId -> before.contains(staffId) || after.contains(staffId))
                .toList();
    }

    /** The specialists who had something to do from now on, and don't take part any more. */
    List<Integer> former(Instant now) {
        List<Integer> present = visit().staffIds();
        return seen.visit().staffIdsAfter(now).stream()
                .filter(staffId -> !present.contains(staffId))
                .toList();
    }

    private static List<VisitItem> unpriced(PlannedVisit visit) {
        return visit.items().stream()
                .map(item -> new VisitItem(
                        item.serviceId(), item.staffId(), item.startsAt(), item.endsAt(), item.blockedUntil(), 0))
                .toList();
    }
}
