package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.Minutes;
import org.isarbooking.calendar.rules.MinutesDraft;
import org.isarbooking.calendar.rules.SpecialistCalendar;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.database.CallerContext;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.salon.rules.DayPlan;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitPlanner;
import org.isarbooking.salon.rules.VisitQuestion;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Plans visits for the office, by the rules of all visits. Also plans outside working hours if the office asks for it.
 * A plan outside working hours is used only if no plan within working hours has the same start. The calendars of all
 * days are read at once, without the cache.
 */
@ApplicationScoped
class DeskPlanner {

    /** The last date that can be planned. The office may book any number of days ahead, but years have four digits. */
    static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    /** Visits with more services than this are planned off the event loop. */
    static final int SERVICES_PLANNED_AT_ONCE = 2;

    private final Pool pool;
    private final Calendars calendars;
    private final HeavyPlans heavyPlans;

    DeskPlanner(Pool pool, Calendars calendars, HeavyPlans heavyPlans) {
        this.pool = pool;
        this.calendars = calendars;
        this.heavyPlans = heavyPlans;
    }

    /**
     * A possible visit.
     *
     * @param outsideHours true if a specialist doesn't work at that time
     */
    record Planned(PlannedVisit visit, boolean outsideHours) {}

    /** The possible starts of a day: within working hours and, if asked for, at any time. */
    record Day(DeskDemand demand, LocalDay day, DayPlan inHours, DayPlan anyTime) {

        /** Returns the minutes of the day at which the visit can start. */
        Minutes starts() {
            MinutesDraft starts = inHours.starts().draft();
            starts.or(anyTime.starts());
            return starts.seal();
        }

        Optional<Planned> at(int minute) {
            return inHours.planAt(minute)
                    .map(plan -> new Planned(demand.visit(plan, day), false))
                    .or(() -> anyTime.planAt(minute).map(plan -> new Planned(demand.visit(plan, day), true)));
        }

        /** Returns the visits of the day that don't start before an instant, by start. */
        Stream<PlannedVisit> from(Instant start) {
            return at(starts().stream().filter(minute -> !day.instantAt(minute).isBefore(start)));
        }

        /** Returns the visits of the day that start before an instant, the latest first. */
        Stream<PlannedVisit> before(Instant start) {
            int[] earlier = starts().stream()
                    .filter(minute -> day.instantAt(minute).isBefore(start))
                    .toArray();
            return at(IntStream.rangeClosed(1, earlier.length).map(back -> earlier[earlier.length - back]));
        }

        private Stream<PlannedVisit> at(IntStream minutes) {
            return minutes.mapToObj(this::at).flatMap(Optional::stream).map(Planned::visit);
        }
    }

    /**
     * Returns the days from one date to another (both inclusive), each with its plans; none if {@code to} is before
     * {@code from}. Heavy plans arrive on other threads.
     */
    Multi<Day> days(DeskDemand demand, LocalDate from, LocalDate to, boolean outsideHours) {
        return days(demand, from, to, outsideHours, null);
    }

    /** Returns the days with their plans, ignoring the time of one appointment (the one to be moved). */
    private Multi<Day> days(
            DeskDemand demand, LocalDate from, LocalDate to, boolean outsideHours, @Nullable Long except) {
        LocalDate last = to.isAfter(LAST_DATE) ? LAST_DATE : to;
        if (last.isBefore(from)) {
            return Multi.createFrom().empty();
        }
        int count = Math.toIntExact(ChronoUnit.DAYS.between(from, last) + 1);
        VisitQuestion question = question(demand, demand.catalog().settings().gridMinutes());
        return admission(demand)
                .chain(() -> calendars.between(pool, demand.catalog(), demand.staffIds(), from, last, except))
                .onItem()
                .transformToMulti(team -> Multi.createFrom()
                        .iterable(LocalDay.from(from, count, Munich.ZONE))
                        .onItem()
                        .transformToUniAndConcatenate(day -> compute(
                                demand, () -> plan(demand, question, day, team, 0, day.minutes(), outsideHours))));
    }

    /**
     * Returns the visit that starts at exactly this instant.
     *
     * @param except an appointment whose time is ignored, because it is the one to be moved
     * @return the visit on the caller's context, or a failure: {@code outside_working_hours} (naming the specialists
     *     who don't work), {@code slot_unavailable} or {@code temporarily_unavailable}
     */
    Uni<Planned> at(DeskDemand demand, Instant start, boolean acceptsOutsideHours, @Nullable Long except) {
        LocalDay day = LocalDay.at(start, Munich.ZONE);
        int minute = day.minuteOf(start);
        int grid = demand.catalog().settings().gridMinutes();
        // A visit that was booked on another grid may keep its start.
        VisitQuestion question = question(demand, minute % grid == 0 ? grid : 1);
        return CallerContext.returning(admission(demand)
                .chain(() ->
                        calendars.between(pool, demand.catalog(), demand.staffIds(), day.date(), day.date(), except))
                .flatMap(team -> compute(
                                demand,
                                () -> plan(demand, question, day, team, minute, minute + 1, true)
                                        .at(minute))
                        .flatMap(found -> found.isEmpty()
                                ? this.<Planned>taken(demand, question, day, minute, except)
                                : !found.get().outsideHours() || acceptsOutsideHours
                                        ? Uni.createFrom().item(found.get())
                                        : this.<Planned>outsideHours(
                                                demand,
                                                question,
                                                day,
                                                minute,
                                                team,
                                                found.get().visit(),
                                                except))));
    }

    /**
     * Refuses a visit outside working hours. If the visit would fit into working hours without other bookings and
     * blocks, the refusal has the reason {@code taken} and offers starts within working hours.
     */
    private <T> Uni<T> outsideHours(
            DeskDemand demand,
            VisitQuestion question,
            LocalDay day,
            int minute,
            List<SpecialistCalendar> team,
            PlannedVisit visit,
            @Nullable Long except) {
        Refusal refusal = outsideHours(visit, day, team, demand);
        List<SpecialistDay> idle = team.stream()
                .map(calendar -> SpecialistDay.of(
                        calendar.staffId(), day, calendar.workingTime().on(day), List.of()))
                .toList();
        return VisitPlanner.plan(question, day, idle, minute, minute + 1)
                        .planAt(minute)
                        .isPresent()
                ? alternatives(demand, day, minute, except)
                        .flatMap(free -> refused(refusal.because("taken").insteadOffering(free)))
                : refused(refusal);
    }

    private static VisitQuestion question(DeskDemand demand, int gridMinutes) {
        return new VisitQuestion(demand.services(), OptionalInt.empty(), gridMinutes);
    }

    private static Day plan(
            DeskDemand demand,
            VisitQuestion question,
            LocalDay day,
            List<SpecialistCalendar> team,
            int fromMinute,
            int toMinute,
            boolean outsideHours) {
        List<SpecialistDay> working =
                team.stream().map(calendar -> calendar.on(day)).toList();
        List<SpecialistDay> free = outsideHours
                ? team.stream().map(calendar -> calendar.atAnyTime(day)).toList()
                : List.of();
        return new Day(
                demand,
                day,
                VisitPlanner.plan(question, day, working, fromMinute, toMinute),
                VisitPlanner.plan(question, day, free, fromMinute, toMinute));
    }

    private static Refusal outsideHours(
            PlannedVisit visit, LocalDay day, List<SpecialistCalendar> team, DeskDemand demand) {
        List<Violation> violations = visit.items().stream()
                .filter(item -> !works(item, day, team))
                .map(item -> Violation.of(
                        "$.start_at",
                        "outside_working_hours",
                        demand.catalog().names().specialist(item.staffId(), Language.DEFAULT),
                        LocalTimes.time(item.startsAt()),
                        LocalTimes.time(item.blockedUntil())))
                .toList();
        return Refusal.of(ProblemCode.OUTSIDE_WORKING_HOURS).with(violations).thenCall("office_find_slots");
    }

    private static boolean works(VisitItem item, LocalDay day, List<SpecialistCalendar> team) {
        return team.stream()
                .filter(calendar -> calendar.staffId() == item.staffId())
                .anyMatch(calendar -> calendar.workingTime()
                        .on(day)
                        .containsRange(day.minuteOf(item.startsAt()), day.minuteOf(item.blockedUntil())));
    }

    private <T> Uni<T> taken(
            DeskDemand demand, VisitQuestion question, LocalDay day, int minute, @Nullable Long except) {
        List<Violation> why = endsToday(demand, question, day, minute)
                ? List.of()
                : List.of(Violation.of("$.start_at", "ends_after_midnight"));
        return alternatives(demand, day, minute, except)
                .flatMap(free -> refused(Refusal.of(ProblemCode.SLOT_UNAVAILABLE)
                        .with(why)
                        .insteadOffering(free)
                        .thenCall("office_find_slots")));
    }

    /** Returns the free starts within working hours that are nearest to the wanted start. */
    private Uni<List<Slot>> alternatives(DeskDemand demand, LocalDay day, int minute, @Nullable Long except) {
        LocalDate date = day.date();
        Instant wish = day.instantAt(minute);
        return NearestStarts.of(
                demand.catalog(),
                days(demand, date, date.plusDays(NearestStarts.DAYS_SEARCHED), false, except),
                () -> days(demand, date, date, false, except),
                planned -> planned.from(wish),
                planned -> planned.before(wish));
    }

    /** Returns whether the visit would end by midnight if every specialist were free all day. */
    private static boolean endsToday(DeskDemand demand, VisitQuestion question, LocalDay day, int minute) {
        Minutes wholeDay = Minutes.ofRange(0, day.minutes());
        List<SpecialistDay> idle = demand.staffIds().stream()
                .map(staffId -> SpecialistDay.of(staffId, day, wholeDay, List.of()))
                .toList();
        return VisitPlanner.plan(question, day, idle, minute, minute + 1)
                .planAt(minute)
                .isPresent();
    }

    private Uni<Void> admission(DeskDemand demand) {
        return isHeavy(demand) ? heavyPlans.admission() : Uni.createFrom().voidItem();
    }

    private <T> Uni<T> compute(DeskDemand demand, Supplier<T> work) {
        return isHeavy(demand) ? heavyPlans.compute(work) : Uni.createFrom().item(work);
    }

    private static boolean isHeavy(DeskDemand demand) {
        return demand.services().size() > SERVICES_PLANNED_AT_ONCE;
    }

    /**
     * Returns visits that can start on a day, by start. Skips the first {@code skipped} visits, and returns at most
     * {@code taken} of the others.
     */
    static Stream<Planned> visits(Day day, int skipped, int taken) {
        return day.starts().stream()
                .skip(skipped)
                .limit(taken)
                .mapToObj(day::at)
                .flatMap(Optional::stream);
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
