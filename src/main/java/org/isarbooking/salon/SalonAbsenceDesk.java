package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.Occupancy;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.database.CallerContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.AbsenceDesk;
import org.isarbooking.request.BookingDesk.Cancellation;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.request.VisitDesk.Outcome;
import org.isarbooking.salon.AbsenceCheck.Decided;
import org.isarbooking.salon.rules.TeamTime;
import org.isarbooking.shared.Munich;

/**
 * Finds the visits that an absence affects, and carries out the decisions about them. Locks appointments, then
 * specialists, each ascending, as every change by the office does.
 */
@ApplicationScoped
class SalonAbsenceDesk implements AbsenceDesk {

    /** The maximum number of pairs of a visit and a specialist that are checked on an event loop. */
    private static final int MOST_PAIRS_ON_EVENT_LOOP = 200;

    private final Catalogs catalogs;
    private final Calendars calendars;
    private final DeskChanges changes;
    private final SalonBookingDesk bookings;
    private final HeavyPlans heavyPlans;

    SalonAbsenceDesk(
            Catalogs catalogs,
            Calendars calendars,
            DeskChanges changes,
            SalonBookingDesk bookings,
            HeavyPlans heavyPlans) {
        this.catalogs = catalogs;
        this.calendars = calendars;
        this.changes = changes;
        this.bookings = bookings;
        this.heavyPlans = heavyPlans;
    }

    @Override
    public Uni<List<AffectedVisit>> find(SqlConnection reading, Absence absence, Instant now) {
        return catalogs.current(reading).flatMap(catalog -> {
            Absences absences = of(catalog, absence, now);
            return visitsInTheWay(reading, absence)
                    .flatMap(ids -> Appointments.find(reading, ids))
                    .map(visits -> visits.stream()
                            .filter(visit -> !absences.affected(visit).isEmpty())
                            .toList())
                    .flatMap(visits ->
                            team(reading, absences, visits).flatMap(team -> affected(absences, visits, team)));
        });
    }

    /** Returns the affected visits. Many pairs are checked on a thread of {@link HeavyPlans}. */
    private Uni<List<AffectedVisit>> affected(
            Absences absences, List<Appointment> visits, List<SpecialistCalendar> team) {
        return visits.size() * team.size() <= MOST_PAIRS_ON_EVENT_LOOP
                ? Uni.createFrom().item(absences.affectedVisits(visits, team))
                : CallerContext.returning(heavyPlans
                        .admission()
                        .chain(() -> heavyPlans.compute(() -> absences.affectedVisits(visits, team))));
    }

    private static Absences of(Catalog catalog, Absence absence, Instant now) {
        if (!catalog.names().specialists().containsKey(absence.staffId())) {
            throw Refusal.of(ProblemCode.NOT_FOUND)
                    .with(List.of(Violation.of("$.staff_id", "unknown_specialist")))
                    .thenCall("office_get_day");
        }
        return new Absences(catalog, absence, now);
    }

    private static Uni<List<Long>> visitsInTheWay(SqlConnection connection, Absence absence) {
        return Occupancy.inTheWay(connection, absence.staffId(), absence.period(), null)
                .map(Absences::visits);
    }

    private Uni<List<SpecialistCalendar>> team(SqlConnection connection, Absences absences, List<Appointment> visits) {
        if (visits.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        List<LocalDate> dates = Absences.dates(visits);
        return calendars.between(
                connection, absences.catalog(), absences.team(visits), dates.getFirst(), dates.getLast(), null);
    }

    @Override
    public Uni<List<Done>> carryOut(SqlConnection transaction, Order order) {
        List<Long> ids = order.decisions().stream()
                .map(VisitDecision::appointmentId)
                .distinct()
                .sorted()
                .toList();
        return Appointments.lock(transaction, ids)
                .chain(() -> Appointments.find(transaction, ids))
                .chain(visits -> Specialists.lock(transaction, specialistsToLock(order, visits)))
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> decided(transaction, order, of(catalog, order.absence(), order.at()), ids)
                        .flatMap(decided -> carryOut(transaction, order, catalog, decided)));
    }

    /**
     * Checks the decisions while the specialists are locked. Nobody else can change their time now, so the check sees
     * every visit that overlaps the absence.
     */
    private Uni<List<Decided>> decided(SqlConnection transaction, Order order, Absences absences, List<Long> ids) {
        return visitsInTheWay(transaction, order.absence())
                .flatMap(taken -> Appointments.find(
                        transaction,
                        Stream.concat(taken.stream(), ids.stream()).distinct().toList()))
                .flatMap(visits -> team(transaction, absences, visits)
                        .map(team -> new AbsenceCheck(absences, visits, new TeamTime(team, Munich.ZONE))
                                .decided(order.decisions())));
    }

    private static List<Integer> specialistsToLock(Order order, List<Appointment> visits) {
        Stream<Integer> chosen = order.decisions().stream()
                .flatMap(decision -> decision.specialists().stream())
                .map(VisitDesk.Choice::staffId)
                .filter(staffId -> staffId <= Integer.MAX_VALUE) // AbsenceCheck refuses ids that can't exist
                .map(Long::intValue);
        Stream<Integer> present = visits.stream().flatMap(visit -> visit.visit().staffIds().stream());
        return Stream.of(Stream.of(order.absence().staffId()), chosen, present)
                .flatMap(all -> all)
                .distinct()
                .sorted()
                .toList();
    }

    /** Carries out the decisions. Cancellations come first, because substitutes may need the freed time. */
    private Uni<List<Done>> carryOut(SqlConnection transaction, Order order, Catalog catalog, List<Decided> decided) {
        List<Decided> cancelledFirst = new ArrayList<>(decided);
        cancelledFirst.sort(Comparator.comparing(one -> one.choice() != Choice.CANCEL));
        return Multi.createFrom()
                .iterable(cancelledFirst)
                .onItem()
                .transformToUniAndConcatenate(one -> (switch (one.choice()) {
                            case CANCEL -> cancel(transaction, order, one);
                            case HAND_OVER -> handOver(transaction, order, catalog, one);
                            case KEEP -> Uni.createFrom().item(Map.<String, Object>of());
                        })
                        .map(about -> new Done(one.seen().id(), one.choice(), about)))
                .collect()
                .asList();
    }

    private Uni<Map<String, Object>> cancel(SqlConnection transaction, Order order, Decided one) {
        Cancellation cancellation = new Cancellation(order.reason(), order.by(), order.at());
        return bookings.cancel(transaction, one.seen(), cancellation, order.tellsCustomers())
                .map(_ -> Map.of(
                        "from_start",
                        Munich.timeAt(one.seen().visit().startsAt()).toString()));
    }

    private Uni<Map<String, Object>> handOver(SqlConnection transaction, Order order, Catalog catalog, Decided one) {
        VisitDesk.Change change = new VisitDesk.Change(
                null, null, List.of(), null, null, null, null, null, false, order.tellsCustomers());
        ChangePlan plan = new ChangePlan(
                catalog,
                one.seen(),
                new DeskPlanner.Planned(one.after(), false),
                one.seen().totals(),
                change);
        return changes.write(transaction, plan, order.at()).map(outcome -> switch (outcome) {
            case Outcome.Done(long _, Map<String, Object> about) -> about;
            case Outcome.WasSoBefore _ -> Map.of();
            case Outcome.Stale _ -> throw new IllegalStateException("a locked visit has changed");
        });
    }
}
