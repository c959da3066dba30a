package org.isarbooking.salon;

import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.shared.Munich;

/** Lists the differences of a changed visit, before and after, for the record of the office's actions. */
final class ChangeRecord {

    private ChangeRecord() {}

    /** Returns the differences of the visit itself; only the start if nothing differs. */
    static Map<String, Object> ofVisit(ChangePlan plan) {
        PlannedVisit before = plan.seen().visit();
        PlannedVisit after = plan.visit();
        Map<String, Object> about = new HashMap<>();
        if (!before.startsAt().equals(after.startsAt())) {
            about.put("from_start", Munich.timeAt(before.startsAt()).toString());
            about.put("to_start", Munich.timeAt(after.startsAt()).toString());
        }
        if (!joined(before, VisitItem::staffId).equals(joined(after, VisitItem::staffId))) {
            about.put("from_staff", joined(before, VisitItem::staffId));
            about.put("to_staff", joined(after, VisitItem::staffId));
        }
        if (!joined(before, VisitItem::serviceId).equals(joined(after, VisitItem::serviceId))) {
            about.put("from_services", joined(before, VisitItem::serviceId));
            about.put("to_services", joined(after, VisitItem::serviceId));
        }
        if (!plan.totals().equals(plan.seen().totals())) {
            about.put("from_price_cents", plan.seen().totals().totalCents());
            about.put("to_price_cents", plan.totals().totalCents());
        }
        if (about.isEmpty()) {
            about.put("to_start", Munich.timeAt(after.startsAt()).toString());
        }
        boolean wasPlanned = plan.change().withoutService() == null && ChangePlan.isOfVisit(plan.change());
        if (wasPlanned && plan.planned().outsideHours()) {
            about.put("outside_hours", true);
        }
        return about;
    }

    private static String joined(PlannedVisit visit, ToIntFunction<VisitItem> number) {
        return visit.items().stream()
                .map(item -> Integer.toString(number.applyAsInt(item)))
                .collect(Collectors.joining(", "));
    }
}
