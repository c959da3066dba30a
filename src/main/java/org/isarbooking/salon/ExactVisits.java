package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.database.CallerContext;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Munich;

/**
 * Plans a visit at one exact start, by the rules of the search. A start is possible here if and only if a search shows
 * it.
 */
@ApplicationScoped
class ExactVisits {

    private final Pool pool;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final SlotSearch search;
    private final InstantSource clock;

    ExactVisits(Pool pool, Catalogs catalogs, Calendars calendars, SlotSearch search, InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.search = search;
        this.clock = clock;
    }

    /** A visit that is free now, with the catalog of its plan. */
    record Free(PlannedVisit visit, Catalog catalog) {}

    /** A visit that is free now, with other data that was read together with it. */
    record Found<T>(Free free, T beside) {}

    /**
     * Returns the visit that starts at exactly the wanted instant.
     *
     * @return the visit; or a failure with {@code invalid_input}, {@code not_found}, {@code specialist_unsuitable},
     *     {@code service_not_offered}, {@code start_off_grid}, {@code outside_booking_window}, {@code slot_unavailable}
     *     or {@code temporarily_unavailable}
     */
    Uni<Free> at(VisitInput wanted) {
        return Munich.isSkipped(wanted.startAt())
                ? skipped()
                : catalogs.current(pool)
                        .flatMap(catalog -> planned(
                                demand(catalog, wanted, clock.instant()),
                                wanted,
                                visit -> search.day(visit, date(wanted))
                                        .collect()
                                        .first()
                                        .map(day ->
                                                Optional.ofNullable(day).flatMap(found -> found.at(start(wanted))))));
    }

    /**
     * Returns the visit as {@link #at(VisitInput)} does, and reads other data in the same round trip. Reads everything
     * again if a newer catalog is published than this process knows. Doesn't cache the calendars.
     *
     * @param now the time for which the booking window is computed
     */
    <T> Uni<Found<T>> at(VisitInput wanted, Instant now, Function<SqlConnection, Uni<T>> beside) {
        return Munich.isSkipped(wanted.startAt())
                ? skipped()
                : catalogs.known()
                        .map(catalog -> at(wanted, now, beside, catalog))
                        .orElseGet(() -> catalogs.current(pool).flatMap(catalog -> at(wanted, now, beside, catalog)));
    }

    private <T> Uni<Found<T>> at(
            VisitInput wanted, Instant now, Function<SqlConnection, Uni<T>> beside, Catalog catalog) {
        VisitDemand demand = demand(catalog, wanted, now);
        return Statements.onOneConnection(
                        pool,
                        connection -> Statements.inOrder(
                                        catalogs.current(connection),
                                        days(connection, demand, wanted),
                                        beside.apply(connection))
                                .asTuple())
                .flatMap(read -> read.getItem1().version() == catalog.version()
                        ? planned(demand, wanted, visit -> search.at(visit, start(wanted), read.getItem2()))
                                .map(free -> new Found<>(free, read.getItem3()))
                        : at(wanted, now, beside, read.getItem1()));
    }

    /** Reads the specialists' day. Reads nothing if the visit is impossible regardless of calendars. */
    private Uni<List<SpecialistDay>> days(SqlConnection connection, VisitDemand demand, VisitInput wanted) {
        return demand instanceof VisitDemand.Possible(Visit visit)
                        && whyNever(visit, start(wanted)).isEmpty()
                ? calendars.day(connection, visit.catalog(), visit.staffIds(), date(wanted))
                : Uni.createFrom().item(List.of());
    }

    private static VisitDemand demand(Catalog catalog, VisitInput wanted, Instant now) {
        return VisitDemand.of(catalog, wanted.serviceIds(), wanted.staffId(), now);
    }

    private static Instant start(VisitInput wanted) {
        return wanted.startAt().toInstant();
    }

    private static LocalDate date(VisitInput wanted) {
        return Munich.dateAt(start(wanted));
    }

    private Uni<Free> planned(
            VisitDemand demand, VisitInput wanted, Function<Visit, Uni<Optional<PlannedVisit>>> plan) {
        return switch (demand) {
            case VisitDemand.Possible possible -> planned(possible.visit(), wanted, plan);
            case VisitDemand.UnknownIds unknown -> refused(unknown.refusal());
            case VisitDemand.Unsuitable _ ->
                refused(Refusal.of(ProblemCode.SPECIALIST_UNSUITABLE)
                        .with(List.of(Violation.of("$.staff_id", "unsuitable_specialist")))
                        .thenCall("salon_search_services"));
            case VisitDemand.NotOffered _ ->
                refused(Refusal.of(ProblemCode.SERVICE_NOT_OFFERED).thenCall("salon_search_services"));
        };
    }

    private Uni<Free> planned(Visit visit, VisitInput wanted, Function<Visit, Uni<Optional<PlannedVisit>>> plan) {
        Optional<Refusal> impossible = whyNever(visit, start(wanted));
        return impossible
                .<Uni<Free>>map(refusal -> refused(refusal.thenCall("salon_find_slots")))
                .orElseGet(() -> CallerContext.returning(plan.apply(visit))
                        .flatMap(planned -> planned.map(free -> Uni.createFrom().item(new Free(free, visit.catalog())))
                                .orElseGet(() -> taken(visit, start(wanted)))));
    }

    private Uni<List<Slot>> alternatives(Visit visit, Instant wish) {
        LocalDate date = Munich.dateAt(wish);
        return CallerContext.returning(NearestStarts.of(
                visit.catalog(),
                search.days(visit, date, date.plusDays(NearestStarts.DAYS_SEARCHED)),
                () -> search.day(visit, date),
                day -> day.from(wish),
                day -> day.before(wish)));
    }

    /**
     * Returns the free starts nearest to the start of an offered visit; none if the visit is no longer offered. The
     * order of services and a preferred specialist stay. Without a preferred specialist, the first result may be the
     * same start with another specialist.
     */
    Uni<List<Slot>> alternativesTo(SalonOffers.Offered offered, Catalog catalog) {
        List<Long> serviceIds = offered.visit().items().stream()
                .map(item -> (long) item.serviceId())
                .toList();
        Integer staff = offered.preferredStaff();
        Long preferred = staff == null ? null : staff.longValue();
        return VisitDemand.of(catalog, serviceIds, preferred, clock.instant()) instanceof VisitDemand.Possible possible
                ? alternatives(possible.visit(), offered.visit().startsAt())
                : Uni.createFrom().item(List.of());
    }

    /**
     * Returns a refusal with all reasons against the start that don't depend on calendars; empty if there are none. The
     * refusal has the code of its first reason.
     */
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

    private <T> Uni<T> taken(Visit visit, Instant start) {
        return alternatives(visit, start)
                .flatMap(free -> refused(Refusal.of(ProblemCode.SLOT_UNAVAILABLE)
                        .insteadOffering(free)
                        .thenCall("salon_find_slots")));
    }

    private static <T> Uni<T> skipped() {
        return refused(Refusal.invalidInput(List.of(Violation.of("$.start_at", "no_such_local_time"))));
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
