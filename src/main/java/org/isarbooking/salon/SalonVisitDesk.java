package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.database.CallerContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Shares;
import org.jspecify.annotations.Nullable;

/**
 * Books visits for the office. Locks the specialists, ascending, and checks again, as confirmations do. {@link
 * DeskChanges} carries out later changes.
 */
@ApplicationScoped
class SalonVisitDesk implements VisitDesk {

    private final Pool pool;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final DeskPlanner planner;
    private final DeskAppointments appointments;
    private final DeskChangePlanner changePlanner;
    private final DeskChanges changes;
    private final CustomerCheck customers;
    private final InstantSource clock;

    SalonVisitDesk(
            Pool pool,
            Catalogs catalogs,
            Calendars calendars,
            DeskPlanner planner,
            DeskAppointments appointments,
            DeskChangePlanner changePlanner,
            DeskChanges changes,
            CustomerCheck customers,
            InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.planner = planner;
        this.appointments = appointments;
        this.changePlanner = changePlanner;
        this.changes = changes;
        this.customers = customers;
        this.clock = clock;
    }

    private record NewPlan(Catalog catalog, DeskPlanner.Planned planned, Totals totals, NewVisit wanted)
            implements Plan {

        PlannedVisit visit() {
            return planned.visit();
        }
    }

    @Override
    public Uni<Found> find(Search search) {
        return catalogs.current(pool)
                .map(catalog -> DeskDemand.of(catalog, search.services(), List.of()))
                .flatMap(demand -> find(demand, search))
                .onFailure(SalonVisitDesk::isNoMistake)
                .recoverWithItem(refusal -> new Found(
                        List.of(), 0, Optional.of(((Refusal) refusal).code().value())));
    }

    /**
     * Returns true if a failure only means that nobody does a service, or that the wanted specialist doesn't. A search
     * then finds nothing instead of failing.
     */
    private static boolean isNoMistake(Throwable fault) {
        return fault instanceof Refusal refusal
                && (refusal.code() == ProblemCode.SPECIALIST_UNSUITABLE
                        || refusal.code() == ProblemCode.SERVICE_NOT_OFFERED);
    }

    private Uni<Found> find(DeskDemand demand, Search search) {
        List<FreeStart> starts = new ArrayList<>();
        int[] total = {0};
        return CallerContext.returning(planner.days(demand, search.from(), search.to(), search.outsideHours())
                .invoke(day -> {
                    int ofDay = day.starts().count();
                    int skipped = Math.clamp((long) search.offset() - total[0], 0, ofDay);
                    DeskPlanner.visits(day, skipped, search.limit() - starts.size())
                            .map(planned -> freeStart(planned, demand.catalog()))
                            .forEach(starts::add);
                    total[0] += ofDay;
                })
                .collect()
                .last()
                .map(_ -> new Found(starts, total[0], Optional.empty())));
    }

    private static FreeStart freeStart(DeskPlanner.Planned planned, Catalog catalog) {
        return new FreeStart(
                planned.visit().items().stream()
                        .map(item -> new Part(
                                item.serviceId(),
                                item.staffId(),
                                catalog.names().specialist(item.staffId(), Language.DEFAULT),
                                item.startsAt(),
                                item.endsAt(),
                                item.priceCents()))
                        .toList(),
                planned.outsideHours());
    }

    @Override
    public Uni<Plan> plan(NewVisit wanted) {
        return customers.checked(wanted.guest()).flatMap(guest -> planned(wanted.withGuest(guest)));
    }

    private Uni<Plan> planned(NewVisit wanted) {
        return catalogs.current(pool).flatMap(catalog -> {
            DeskDemand demand = DeskDemand.of(catalog, wanted.services(), List.of());
            DeskStarts.check(wanted.start(), catalog, clock.instant());
            return planner.at(demand, wanted.start(), wanted.acceptsOutsideHours(), null)
                    .map(planned -> {
                        DeskPlanner.Planned priced = priced(planned, wanted.priceCents());
                        return new NewPlan(catalog, priced, priced.visit().totals(), wanted);
                    });
        });
    }

    private static DeskPlanner.Planned priced(DeskPlanner.Planned planned, @Nullable Integer priceCents) {
        return priceCents == null
                ? planned
                : new DeskPlanner.Planned(agreed(planned.visit(), priceCents), planned.outsideHours());
    }

    /** Returns the visit with another price, which is divided among its services. */
    static PlannedVisit agreed(PlannedVisit visit, int priceCents) {
        List<Integer> shares = Shares.of(
                priceCents, visit.items().stream().map(VisitItem::priceCents).toList());
        List<VisitItem> items = new ArrayList<>();
        for (VisitItem item : visit.items()) {
            items.add(new VisitItem(
                    item.serviceId(),
                    item.staffId(),
                    item.startsAt(),
                    item.endsAt(),
                    item.blockedUntil(),
                    shares.get(items.size())));
        }
        return new PlannedVisit(items);
    }

    @Override
    public Uni<Plan> plan(long appointmentId, Change change) {
        Guest guest = change.guest();
        Uni<Change> checked = guest == null
                ? Uni.createFrom().item(change)
                : customers.checked(guest).map(change::withGuest);
        return checked.flatMap(wanted -> changePlanner.plan(appointmentId, wanted));
    }

    @Override
    public Uni<Outcome> carryOut(SqlConnection transaction, Plan plan, Instant now) {
        return switch (plan) {
            case NewPlan visit -> {
                checkAgain(visit.visit(), visit.catalog(), now);
                yield book(transaction, visit, now);
            }
            case ChangePlan change -> {
                if (change.hasAnotherStart()) {
                    checkAgain(change.visit(), change.catalog(), now);
                }
                yield changes.carryOut(transaction, change, now);
            }
            default -> throw new IllegalArgumentException("another desk's plan");
        };
    }

    /** Checks the start again at {@code now}, the time of the messages: the clock may have been set since the plan. */
    private static void checkAgain(PlannedVisit visit, Catalog catalog, Instant now) {
        DeskStarts.check(visit.startsAt(), catalog, now);
    }

    private Uni<Outcome> book(SqlConnection transaction, NewPlan plan, Instant now) {
        return Specialists.lock(transaction, plan.visit().staffIds())
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> catalog.version() == plan.catalog().version()
                        ? fits(calendars, transaction, catalog, plan.planned(), null)
                        : Uni.createFrom().item(false))
                .flatMap(fits -> fits ? insert(transaction, plan, now) : stale());
    }

    /** Returns whether all specialists are free for a visit, as the transaction sees their calendars. */
    static Uni<Boolean> fits(
            Calendars calendars,
            SqlConnection transaction,
            Catalog catalog,
            DeskPlanner.Planned planned,
            @Nullable Long except) {
        PlannedVisit visit = planned.visit();
        LocalDay day = LocalDay.at(visit.startsAt(), Munich.ZONE);
        return calendars
                .between(transaction, catalog, visit.staffIds(), day.date(), day.date(), except)
                .map(team -> VisitMove.everySpecialistIsFree(
                        visit.items(),
                        VisitMoves.categories(visit, catalog),
                        day,
                        team.stream()
                                .map(calendar -> planned.outsideHours() ? calendar.atAnyTime(day) : calendar.on(day))
                                .collect(Collectors.toMap(SpecialistDay::staffId, Function.identity()))));
    }

    private Uni<Outcome> insert(SqlConnection transaction, NewPlan plan, Instant now) {
        NewVisit wanted = plan.wanted();
        DeskAppointments.Entry entry =
                new DeskAppointments.Entry(wanted.guest(), plan.totals(), wanted.notes(), wanted.messages(), now);
        return appointments
                .insert(transaction, plan.visit(), entry)
                .call(id -> Outbox.write(transaction, notifications(id, plan, now)))
                .map(id -> new Outcome.Done(id, about(plan)));
    }

    /**
     * Returns the messages about a new visit. A customer who wants messages and has given an e-mail address gets one,
     * unless the visit has begun.
     */
    private static List<Notification> notifications(long id, NewPlan plan, Instant now) {
        Instant start = plan.visit().startsAt();
        boolean isNotified = plan.wanted().messages() && plan.wanted().guest().email() != null && start.isAfter(now);
        int reminderMinutes = plan.catalog().settings().deadlines().reminderMinutes();
        return isNotified
                ? Notification.ofNewBooking(id, start, reminderMinutes, now)
                : Stream.of(Notification.ofBooking(Notification.Kind.NEW_BOOKING, id, now))
                        .toList();
    }

    private static Map<String, Object> about(NewPlan plan) {
        Map<String, Object> about = new HashMap<>();
        about.put("to_start", Munich.timeAt(plan.visit().startsAt()).toString());
        Integer price = plan.wanted().priceCents();
        if (price != null) {
            about.put("visit_price_cents", price);
        }
        if (plan.planned().outsideHours()) {
            about.put("outside_hours", true);
        }
        return about;
    }

    static Uni<Outcome> stale() {
        return Uni.createFrom().item(new Outcome.Stale());
    }
}
