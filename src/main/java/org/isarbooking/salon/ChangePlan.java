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
 * A planned change of a visit by the office.
 *
 * @param seen the appointment that the plan is based on
 */
record ChangePlan(Catalog catalog, Appointment seen, DeskPlanner.Planned planned, Totals totals, Change change)
        implements Plan {

    PlannedVisit visit() {
        return planned.visit();
    }

    /** Returns whether the change affects times, services or specialists, and not only price, contact and notes. */
    static boolean isOfVisit(Change change) {
        return change.start() != null
                || change.serviceIds() != null
                || !change.choices().isEmpty()
                || change.withoutService() != null;
    }

    /** Returns whether any service, its specialist or its time differs from the present visit. */
    boolean isMoved() {
        return !unpriced(visit()).equals(unpriced(seen.visit()));
    }

    /** Returns whether the office has asked for another start. */
    boolean hasAnotherStart() {
        return change.start() != null && !visit().startsAt().equals(seen.visit().startsAt());
    }

    /** Returns whether times, services, specialists or prices differ from the present visit. */
    boolean isOther() {
        return !visit().equals(seen.visit()) || !totals.equals(seen.totals());
    }

    /** Returns whether the start that the visit had before the change has passed. */
    boolean hasBegun(Instant now) {
        return !now.isBefore(seen.visit().startsAt());
    }

    /** Returns the specialists before and after the change, ascending. */
    List<Integer> everybody() {
        return Stream.concat(seen.visit().staffIds().stream(), visit().staffIds().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * Returns the specialists of the changed visit whose own part changes. Leaves out specialists who have no work in
     * the visit from now on, neither by the old plan nor by the new one.
     */
    List<Integer> affected(Instant now) {
        List<Integer> before = seen.visit().staffIdsAfter(now);
        List<Integer> after = visit().staffIdsAfter(now);
        return visit().staffIds().stream()
                .filter(staffId -> before.contains(staffId) || after.contains(staffId))
                .filter(staffId -> !ownPart(visit(), staffId).equals(ownPart(seen.visit(), staffId)))
                .toList();
    }

    /** Returns the specialists who had work in the visit from now on and no longer take part. */
    List<Integer> former(Instant now) {
        List<Integer> present = visit().staffIds();
        return seen.visit().staffIdsAfter(now).stream()
                .filter(staffId -> !present.contains(staffId))
                .toList();
    }

    /** Returns a specialist's services of a visit with their times, without clean-up and price. */
    private static List<VisitItem> ownPart(PlannedVisit visit, int staffId) {
        return visit.items().stream()
                .filter(item -> item.staffId() == staffId)
                .map(item -> new VisitItem(item.serviceId(), staffId, item.startsAt(), item.endsAt(), item.endsAt(), 0))
                .toList();
    }

    private static List<VisitItem> unpriced(PlannedVisit visit) {
        return visit.items().stream()
                .map(item -> new VisitItem(
                        item.serviceId(), item.staffId(), item.startsAt(), item.endsAt(), item.blockedUntil(), 0))
                .toList();
    }
}
