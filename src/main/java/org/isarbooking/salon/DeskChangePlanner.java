package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.VisitDesk.Change;
import org.isarbooking.request.VisitDesk.Services;
import org.isarbooking.salon.rules.AgreedPrice;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitChange;
import org.isarbooking.salon.rules.VisitItem;

/** Plans the office's change of a visit, before any transaction. Keeps everything that the change doesn't name. */
@ApplicationScoped
class DeskChangePlanner {

    private final Pool pool;
    private final Catalogs catalogs;
    private final DeskPlanner planner;
    private final InstantSource clock;

    DeskChangePlanner(Pool pool, Catalogs catalogs, DeskPlanner planner, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.planner = planner;
        this.clock = clock;
    }

    Uni<ChangePlan> plan(long appointmentId, Change change) {
        return catalogs.current(pool)
                .flatMap(catalog -> Appointments.find(pool, appointmentId)
                        .map(found -> found.orElseThrow(
                                () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_search_bookings")))
                        .flatMap(seen -> {
                            checkStatus(seen, change);
                            return planned(catalog, seen, change)
                                    .flatMap(planned -> discounted(catalog, seen)
                                            .map(isDiscounted -> priced(catalog, seen, planned, change, isDiscounted)));
                        }));
    }

    /**
     * Refuses a change of a cancelled visit. A visit that is over keeps its time, but its price and texts can be
     * corrected.
     */
    private static void checkStatus(Appointment seen, Change change) {
        boolean isOpen = switch (seen.status()) {
            case CONFIRMED -> true;
            case COMPLETED, NO_SHOW -> !ChangePlan.isOfVisit(change);
            case CANCELLED -> false;
        };
        if (!isOpen) {
            throw Refusal.of(ProblemCode.BOOKING_CLOSED)
                    .because(seen.status() == Appointment.Status.CANCELLED ? "cancelled" : "over")
                    .thenCall("office_get_booking");
        }
    }

    private Uni<DeskPlanner.Planned> planned(Catalog catalog, Appointment seen, Change change) {
        List<VisitItem> items = seen.visit().items();
        Long without = change.withoutService();
        if (without != null) {
            return Uni.createFrom().item(new DeskPlanner.Planned(without(catalog, items, without), true));
        }
        if (!ChangePlan.isOfVisit(change)) {
            return Uni.createFrom().item(new DeskPlanner.Planned(seen.visit(), true));
        }
        Instant start = Optional.ofNullable(change.start()).orElse(seen.visit().startsAt());
        List<Long> serviceIds = Optional.ofNullable(change.serviceIds())
                .orElseGet(() ->
                        items.stream().map(item -> (long) item.serviceId()).toList());
        DeskDemand demand = DeskDemand.of(catalog, new Services(serviceIds, change.choices()), items);
        if (!start.equals(seen.visit().startsAt())) {
            DeskStarts.check(start, catalog, clock.instant());
        }
        return planner.at(demand, start, change.acceptsOutsideHours(), seen.id());
    }

    private static PlannedVisit without(Catalog catalog, List<VisitItem> items, long serviceId) {
        int position = IntStream.range(0, items.size())
                .filter(index -> items.get(index).serviceId() == serviceId)
                .findFirst()
                .orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)
                        .with(List.of(Violation.of("$.service_id", "not_of_visit")))
                        .thenCall("office_get_booking"));
        if (items.size() == 1) {
            throw Refusal.of(ProblemCode.NOT_PERMITTED)
                    .because("last_service")
                    .with(List.of(Violation.of("$.service_id", "last_service")))
                    .thenCall("office_cancel_booking");
        }
        return new PlannedVisit(VisitChange.without(position, items, item -> DeskDemand.cleanUp(catalog, item, items)));
    }

    /**
     * Returns a predicate for the services that the discount was given for. Services that were added later cost their
     * full price. If the published code discounts none of the services booked with the visit, all of them count: the
     * code has changed since, or isn't published any more.
     */
    private Uni<Predicate<VisitItem>> discounted(Catalog catalog, Appointment seen) {
        return seen.totals().discountCents() == 0
                ? Uni.createFrom().item(_ -> true)
                : PromoRedemptions.discounted(pool, seen.id()).map(discounted -> {
                    Predicate<VisitItem> wasBooked =
                            item -> discounted.serviceIds().contains(item.serviceId());
                    return discounted
                            .codeId()
                            .flatMap(catalog.promotions()::code)
                            .map(code -> wasBooked.and(
                                    item -> code.discounts(item.serviceId(), catalog.categoryOf(item.serviceId()))))
                            .filter(matches -> seen.visit().items().stream().anyMatch(matches))
                            .orElse(wasBooked);
                });
    }

    /** Prices the change. Services that stay keep their agreed price, and a discount stays with its services. */
    private static ChangePlan priced(
            Catalog catalog,
            Appointment seen,
            DeskPlanner.Planned planned,
            Change change,
            Predicate<VisitItem> isDiscounted) {
        Integer price = change.priceCents();
        if (price != null) {
            PlannedVisit visit = SalonVisitDesk.agreed(planned.visit(), price);
            return new ChangePlan(
                    catalog, seen, new DeskPlanner.Planned(visit, planned.outsideHours()), visit.totals(), change);
        }
        List<Integer> before =
                seen.visit().items().stream().map(VisitItem::serviceId).toList();
        Map<Boolean, List<VisitItem>> after = planned.visit().items().stream()
                .collect(Collectors.partitioningBy(item -> before.contains(item.serviceId())));
        Totals totals = AgreedPrice.changed(
                together(seen.visit().items(), isDiscounted),
                seen.totals().discountCents(),
                together(after.getOrDefault(true, List.of()), isDiscounted),
                together(after.getOrDefault(false, List.of()), isDiscounted).cents());
        return new ChangePlan(catalog, seen, planned, totals, change);
    }

    private static AgreedPrice.Services together(List<VisitItem> items, Predicate<VisitItem> isDiscounted) {
        return new AgreedPrice.Services(
                items.stream().mapToLong(VisitItem::priceCents).sum(),
                items.stream()
                        .filter(isDiscounted)
                        .mapToLong(VisitItem::priceCents)
                        .sum());
    }
}
