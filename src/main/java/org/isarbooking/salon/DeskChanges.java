package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.outbox.MessageKind.OfVisitChange;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.VisitDesk.Change;
import org.isarbooking.request.VisitDesk.Guest;
import org.isarbooking.request.VisitDesk.Outcome;
import org.isarbooking.request.VisitDesk.Plan;
import org.isarbooking.request.VisitDesk.Services;
import org.isarbooking.salon.rules.AgreedPrice;
import org.isarbooking.salon.rules.Totals;
import org.isarbooking.salon.rules.VisitChange;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Changes visits at the desk. Locks the appointment, then everybody who did or will take part, ascending, as decisions about requests do. */
@ApplicationScoped
class DeskChanges {

    private final Pool pool;
    private final Catalogs catalogs;
    private final Calendars calendars;
    private final DeskPlanner planner;
    private final DeskAppointments appointments;
    private final AppointmentChangeRepository changes;
    private final InstantSource clock;

    DeskChanges(
            Pool pool,
            Catalogs catalogs,
            Calendars calendars,
            DeskPlanner planner,
            DeskAppointments appointments,
            AppointmentChangeRepository changes,
            InstantSource clock) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.planner = planner;
        this.appointments = appointments;
        this.changes = changes;
        this.clock = clock;
    }

    /**
     * A visit as it would be.
     *
     * @param seen the appointment that the plan was made of
     */
    record ChangePlan(Catalog catalog, Appointment seen, DeskPlanner.Planned planned, Totals totals, Change change)
            implements Plan {

        PlannedVisit visit() {
            return planned.visit();
        }

        /** Whether somebody's time is another one. */
        boolean isMoved() {
            return !unpriced(visit()).equals(unpriced(seen.visit()));
        }

        boolean isOther() {
            return !visit().equals(seen.visit()) || !totals.equals(seen.totals());
        }

        private static List<VisitItem> unpriced(PlannedVisit visit) {
            return visit.items().stream()
                    .map(item -> new VisitItem(
                            item.serviceId(), item.staffId(), item.startsAt(), item.endsAt(), item.blockedUntil(), 0))
                    .toList();
        }
    }

    Uni<ChangePlan> plan(long appointmentId, Change change) {
        return catalogs.current(pool)
                .flatMap(catalog -> Appointments.find(pool, appointmentId)
                        .map(found -> found.orElseThrow(
                                () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_search_bookings")))
                        .flatMap(seen -> {
                            checkStatus(seen, change);
                            return planned(catalog, seen, change)
                                    .map(planned -> priced(catalog, seen, planned, change));
                        }));
    }

    private static boolean changesTheVisit(Change change) {
        return change.start() != null
                || change.serviceIds() != null
                || !change.choices().isEmpty()
                || change.withoutService() != null;
    }

    /** What is over stays where it was; its price and words can still be corrected. */
    private static void checkStatus(Appointment seen, Change change) {
        boolean isOpen = switch (seen.status()) {
            case CONFIRMED -> true;
            case COMPLETED, NO_SHOW -> !changesTheVisit(change);
            case CANCELLED -> false;
        };
        if (!isOpen) {
            throw Refusal.of(ProblemCode.BOOKING_CLOSED)
                    .because(seen.status() == Appointment.Status.CANCELLED ? "cancelled" : "over")
                    .thenCall("office_get_booking");
        }
    }

    /**
     * Fails for a start before today, off the grid, or on a date that can't be written.
     *
     * @throws Refusal {@code outside_booking_window} or {@code start_off_grid}
     */
    static void checkStart(Instant start, Catalog catalog, Instant now) {
        Instant earliest = Munich.dateAt(now).atStartOfDay(Munich.ZONE).toInstant();
        int grid = catalog.settings().gridMinutes();
        List<Violation> violations = new ArrayList<>();
        if (start.isBefore(earliest)) {
            violations.add(Violation.of(
                    "$.start_at",
                    "before_booking_window",
                    Munich.timeAt(earliest).truncatedTo(ChronoUnit.MINUTES)));
        }
        boolean isEarly = !violations.isEmpty();
        boolean isLate = Munich.dateAt(start).isAfter(DeskPlanner.LAST_DATE);
        if (isLate) {
            violations.add(Violation.of("$.start_at", "beyond_booking_window", DeskPlanner.LAST_DATE));
        }
        if (!VisitMove.isOnTheGrid(start, grid)) {
            violations.add(Violation.of("$.start_at", "off_grid", grid));
        }
        if (!violations.isEmpty()) {
            Refusal refusal = isEarly || isLate
                    ? Refusal.of(ProblemCode.OUTSIDE_BOOKING_WINDOW).because(isEarly ? "before_today" : "too_late")
                    : Refusal.of(ProblemCode.START_OFF_GRID);
            throw refusal.with(violations).thenCall("office_find_slots");
        }
    }

    private Uni<DeskPlanner.Planned> planned(Catalog catalog, Appointment seen, Change change) {
        List<VisitItem> items = seen.visit().items();
        Long without = change.withoutService();
        if (without != null) {
            return Uni.createFrom().item(new DeskPlanner.Planned(without(catalog, items, without), true));
        }
        if (!changesTheVisit(change)) {
            return Uni.createFrom().item(new DeskPlanner.Planned(seen.visit(), true));
        }
        Instant start = Optional.ofNullable(change.start()).orElse(seen.visit().startsAt());
        List<Long> serviceIds = Optional.ofNullable(change.serviceIds())
                .orElseGet(() ->
                        items.stream().map(item -> (long) item.serviceId()).toList());
        DeskDemand demand = DeskDemand.of(catalog, new Services(serviceIds, change.choices()), items);
        if (!start.equals(seen.visit().startsAt())) {
            checkStart(start, catalog, clock.instant());
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

    /** Services that stay keep their agreed price; a discount goes with the services that it was given for. */
    private static ChangePlan priced(Catalog catalog, Appointment seen, DeskPlanner.Planned planned, Change change) {
        Integer price = change.priceCents();
        if (price != null) {
            PlannedVisit visit = SalonVisitDesk.agreed(planned.visit(), price);
            return new ChangePlan(
                    catalog, seen, new DeskPlanner.Planned(visit, planned.outsideHours()), visit.totals(), change);
        }
        List<Integer> before =
                seen.visit().items().stream().map(VisitItem::serviceId).toList();
        Map<Boolean, Long> cents = planned.visit().items().stream()
                .collect(Collectors.partitioningBy(
                        item -> before.contains(item.serviceId()), Collectors.summingLong(VisitItem::priceCents)));
        Totals totals = AgreedPrice.changed(seen.totals(), cents.getOrDefault(true, 0L), cents.getOrDefault(false, 0L));
        return new ChangePlan(catalog, seen, planned, totals, change);
    }

    Uni<Outcome> carryOut(SqlConnection transaction, ChangePlan plan, Instant now) {
        return Appointments.lock(transaction, plan.seen().id())
                .flatMap(found -> found.filter(plan.seen()::equals).isPresent()
                        ? stillFits(transaction, plan)
                        : Uni.createFrom().item(false))
                .flatMap(fits -> fits ? write(transaction, plan, now) : SalonVisitDesk.stale());
    }

    /** What only gets shorter, or keeps its times, needs nobody's time. */
    private Uni<Boolean> stillFits(SqlConnection transaction, ChangePlan plan) {
        if (!plan.isOther()) {
            return Uni.createFrom().item(true);
        }
        boolean staysWithin = !plan.isMoved() || plan.change().withoutService() != null;
        return Specialists.lock(transaction, everybody(plan))
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> {
                    if (staysWithin || catalog.version() != plan.catalog().version()) {
                        return Uni.createFrom().item(staysWithin);
                    }
                    return SalonVisitDesk.fits(
                            calendars,
                            transaction,
                            catalog,
                            plan.planned(),
                            plan.seen().id());
                });
    }

    private static List<Integer> everybody(ChangePlan plan) {
        return Stream.concat(plan.seen().visit().staffIds().stream(), plan.visit().staffIds().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private Uni<Outcome> write(SqlConnection transaction, ChangePlan plan, Instant now) {
        long id = plan.seen().id();
        Change change = plan.change();
        Map<String, Object> about = new HashMap<>();
        return replace(transaction, plan, now, about)
                .chain(() -> ifGiven(change.guest(), guest -> appointments.changeGuest(transaction, id, guest, now)))
                .invoke(isNew -> note(isNew, about, "contact", "changed"))
                .chain(() -> ifGiven(change.notes(), notes -> appointments.changeNotes(transaction, id, notes)))
                .invoke(isNew -> note(isNew, about, "notes", "changed"))
                .chain(() -> ifGiven(change.messages(), on -> appointments.changeMessages(transaction, id, on)))
                .invoke(isNew -> note(isNew, about, "messages", Objects.requireNonNullElse(change.messages(), false)))
                .call(() -> about.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : Outbox.write(transaction, reminder(plan, now).stream().toList()))
                .map(_ -> about.isEmpty() ? new Outcome.WasSoBefore(id) : new Outcome.Done(id, about));
    }

    private static <T> Uni<Boolean> ifGiven(@Nullable T value, java.util.function.Function<T, Uni<Boolean>> change) {
        return value == null ? Uni.createFrom().item(false) : change.apply(value);
    }

    private static void note(boolean isNew, Map<String, Object> about, String name, Object value) {
        if (isNew) {
            about.put(name, value);
        }
    }

    /** Written again when the start or the contact is another one. */
    private static Optional<Notification> reminder(ChangePlan plan, Instant now) {
        Change change = plan.change();
        Guest guest = change.guest();
        boolean isOtherStart =
                !plan.visit().startsAt().equals(plan.seen().visit().startsAt());
        boolean isReachedNow = Boolean.TRUE.equals(change.messages()) || (guest != null && guest.email() != null);
        return plan.seen().status() == Appointment.Status.CONFIRMED && (isOtherStart || isReachedNow)
                ? Notification.reminder(
                        plan.seen().id(),
                        plan.visit().startsAt(),
                        plan.catalog().settings().deadlines().reminderMinutes(),
                        now)
                : Optional.empty();
    }

    private Uni<Void> replace(SqlConnection transaction, ChangePlan plan, Instant now, Map<String, Object> about) {
        if (!plan.isOther()) {
            return Uni.createFrom().voidItem();
        }
        Appointment seen = plan.seen();
        noteVisit(plan, about);
        return changes.remember(seen, now)
                .call(() -> appointments.replace(transaction, seen.id(), plan.visit(), plan.totals()))
                .call(() -> plan.totals().discountCents() == 0 && seen.totals().discountCents() > 0
                        ? PromoRedemptions.release(transaction, seen.id())
                        : Uni.createFrom().voidItem())
                .flatMap(changeId -> tell(transaction, plan, changeId, now));
    }

    /** The customer hears of what is still to come, a specialist of what is other about their time. */
    private static Uni<Void> tell(SqlConnection transaction, ChangePlan plan, long changeId, Instant now) {
        long id = plan.seen().id();
        boolean isAhead = plan.seen().status() == Appointment.Status.CONFIRMED
                && plan.visit().startsAt().isAfter(now);
        List<Notification> toCustomer = plan.change().tellsCustomer() && isAhead
                ? List.of(Notification.ofChangedVisit(id, changeId, now))
                : List.of();
        List<Integer> present = plan.visit().staffIds();
        List<Integer> former = plan.seen().visit().staffIds().stream()
                .filter(staffId -> !present.contains(staffId))
                .toList();
        return Outbox.write(transaction, toCustomer)
                .chain(() -> plan.isMoved() && isAhead
                        ? Outbox.tellSpecialists(transaction, Notification.Kind.BOOKING_CHANGED, id, null, present, now)
                                .chain(() -> Outbox.tellSpecialists(
                                        transaction, OfVisitChange.VISIT_HANDED_OVER, id, changeId, former, now))
                        : Uni.createFrom().voidItem());
    }

    private static void noteVisit(ChangePlan plan, Map<String, Object> about) {
        PlannedVisit before = plan.seen().visit();
        PlannedVisit after = plan.visit();
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
        boolean wasPlanned = plan.change().withoutService() == null && changesTheVisit(plan.change());
        if (wasPlanned && plan.planned().outsideHours()) {
            about.put("outside_hours", true);
        }
    }

    private static String joined(PlannedVisit visit, java.util.function.ToIntFunction<VisitItem> number) {
        return visit.items().stream()
                .map(item -> Integer.toString(number.applyAsInt(item)))
                .collect(Collectors.joining(", "));
    }
}
