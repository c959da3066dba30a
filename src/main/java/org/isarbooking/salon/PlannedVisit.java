package org.isarbooking.salon;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.salon.rules.PlannedService;
import org.isarbooking.salon.rules.SalonPrice;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitPlan;
import org.isarbooking.shared.Munich;

/**
 * A visit at an exact time, with the specialist, time and price of each service. Items are in running order; each
 * starts when the one before ends, unless the office has removed a service in between.
 */
record PlannedVisit(List<VisitItem> items) {

    PlannedVisit {
        items = List.copyOf(items);
    }

    static PlannedVisit of(VisitPlan plan, LocalDay day, Catalog catalog) {
        return new PlannedVisit(plan.services().stream()
                .map(service -> item(service, day, catalog))
                .toList());
    }

    private static VisitItem item(PlannedService service, LocalDay day, Catalog catalog) {
        Catalog.Skill skill = catalog.specialist(service.staffId())
                .map(specialist -> specialist.skills().get(service.serviceId()))
                .orElseThrow();
        return new VisitItem(
                service.serviceId(),
                service.staffId(),
                day.instantAt(service.startMinute()),
                day.instantAt(service.endMinute()),
                day.instantAt(service.blockedUntilMinute()),
                skill.priceCents());
    }

    Instant startsAt() {
        return items.getFirst().startsAt();
    }

    /** Returns the ids of the services, in running order. */
    List<Integer> serviceIds() {
        return items.stream().map(VisitItem::serviceId).toList();
    }

    /** Returns the end of the last service; clean-up may follow. */
    Instant endsAt() {
        return items.getLast().endsAt();
    }

    /** Returns the local date (Munich) of the visit's start. */
    LocalDate date() {
        return Munich.dateAt(startsAt());
    }

    List<Integer> staffIds() {
        return items.stream().map(VisitItem::staffId).distinct().sorted().toList();
    }

    /** Returns the specialists with a service that ends after an instant, ascending. */
    List<Integer> staffIdsAfter(Instant now) {
        return items.stream()
                .filter(item -> item.endsAt().isAfter(now))
                .map(VisitItem::staffId)
                .distinct()
                .sorted()
                .toList();
    }

    Totals totals() {
        return SalonPrice.of(items.stream().map(VisitItem::priceCents).toList());
    }
}
