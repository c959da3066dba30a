package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.CallerContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Munich;

/** Plans a visit at one exact start, by the rules of the search. It finds exactly the starts that a search shows. */
@ApplicationScoped
class ExactVisits {

    private static final int ALTERNATIVES = 3;
    private static final int DAYS_SEARCHED_FOR_ALTERNATIVES = 28;

    private final Pool pool;
    private final Catalogs catalogs;
    private final SlotSearch search;
    private final InstantSource clock;

    ExactVisits(Pool pool, Catalogs catalogs, SlotSearch search, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.search = search;
        this.clock = clock;
    }

    /** A visit that is free now, with the catalog of its plan. */
    record Free(PlannedVisit visit, Catalog catalog) {}

    /**
     * Returns the visit that starts at exactly the wanted instant.
     *
     * @return a failure with {@code invalid_input}, {@code not_found}, {@code specialist_unsuitable},
     *     {@code service_not_offered}, {@code start_off_grid}, {@code outside_booking_window} or
     *     {@code slot_unavailable}
     */
    Uni<Free> at(VisitInput wanted) {
        OffsetDateTime startAt = wanted.startAt();
        if (Munich.isSkipped(startAt)) {
            return refused(Refusal.invalidInput(List.of(Violation.of("$.start_at", "no_such_local_time"))));
        }
        return catalogs.current(pool).flatMap(catalog -> switch (VisitDemand.of(
                catalog, wanted.serviceIds(), wanted.staffId(), clock.instant())) {
            case VisitDemand.Possible possible -> at(possible.visit(), startAt.toInstant());
            case VisitDemand.UnknownIds unknown -> refused(unknown.refusal());
            case VisitDemand.Unsuitable _ ->
                refused(Refusal.of(ProblemCode.SPECIALIST_UNSUITABLE)
                        .with(List.of(Violation.of("$.staff_id", "unsuitable_specialist")))
                        .thenCall("salon_search_services"));
            case VisitDemand.NotOffered _ ->
                refused(Refusal.of(ProblemCode.SERVICE_NOT_OFFERED).thenCall("salon_search_services"));
        });
    }

    private Uni<List<Slot>> alternatives(Visit visit, LocalDate from) {
        return CallerContext.returning(search.days(visit, from, from.plusDays(DAYS_SEARCHED_FOR_ALTERNATIVES))
                .onItem()
                .transformToIterable(day -> day.visits(0, ALTERNATIVES).toList())
                .select()
                .first(ALTERNATIVES)
                .map(planned -> Slot.of(planned, visit.catalog()))
                .collect()
                .asList());
    }

    /**
     * Returns the next free starts of an offered visit, from its date on. The order of services and a preferred
     * specialist stay.
     */
    Uni<List<Slot>> alternativesTo(SalonOffers.Offered offered, Catalog catalog) {
        List<Long> serviceIds = offered.visit().items().stream()
                .map(item -> (long) item.serviceId())
                .toList();
        Integer staff = offered.preferredStaff();
        Long preferred = staff == null ? null : staff.longValue();
        return VisitDemand.of(catalog, serviceIds, preferred, clock.instant()) instanceof VisitDemand.Possible possible
                ? alternatives(possible.visit(), offered.visit().date())
                : Uni.createFrom().item(List.of());
    }

    private Uni<Free> at(Visit visit, Instant start) {
        Optional<Refusal> impossible = whyNever(visit, start);
        if (impossible.isPresent()) {
            return refused(impossible.get().thenCall("salon_find_slots"));
        }
        LocalDate date = Munich.dateAt(start);
        return CallerContext.returning(search.day(visit, date)
                        .collect()
                        .first()
                        .map(day -> Optional.ofNullable(day).flatMap(found -> found.at(start))))
                .flatMap(planned -> planned.map(free -> Uni.createFrom().item(new Free(free, visit.catalog())))
                        .orElseGet(() -> taken(visit, date)));
    }

    /** Returns the reasons that no calendar could change. The refusal lists them all; the first one is its code. */
    private static Optional<Refusal> whyNever(Visit visit, Instant start) {
        List<Violation> violations = new ArrayList<>();
        Refusal refusal = Refusal.of(ProblemCode.START_OFF_GRID);
        if (start.isBefore(visit.window().earliestStart())) {
            violations.add(Violation.of(
                    "$.start_at",
                    "before_booking_window",
                    Munich.timeAt(visit.window().earliestStart()).truncatedTo(ChronoUnit.MINUTES)));
            refusal = Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW).because("too_early");
        } else if (!visit.window().contains(start)) {
            violations.add(Violation.of(
                    "$.start_at", "beyond_booking_window", visit.window().lastDate()));
            refusal = Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW).because("too_late");
        }
        int grid = visit.question().gridMinutes();
        if (start.getEpochSecond() % (grid * 60L) != 0 || start.getNano() != 0) {
            violations.add(Violation.of("$.start_at", "off_grid", grid));
        }
        return violations.isEmpty()
                ? Optional.empty()
                : Optional.of(refusal.with(violations).thenCall("salon_find_slots"));
    }

    private <T> Uni<T> taken(Visit visit, LocalDate date) {
        return alternatives(visit, date)
                .flatMap(free -> refused(Refusal.of(ProblemCode.SLOT_UNAVAILABLE)
                        .insteadOffering(free)
                        .thenCall("salon_find_slots")));
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
