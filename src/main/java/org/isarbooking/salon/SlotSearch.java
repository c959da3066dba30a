package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.salon.rules.DayPlan;
import org.isarbooking.salon.rules.VisitPlan;
import org.isarbooking.shared.Munich;

/**
 * Finds the possible starts of a visit: a stream of days, computed a month at a time and only as far as somebody reads.
 */
@ApplicationScoped
class SlotSearch {

    /** Visits with more services than this are planned off the event loop. */
    private static final int SERVICES_PLANNED_AT_ONCE = 2;

    /** Few enough to be found soon, many enough to contain something free. */
    private static final int DAYS_TO_BEGIN_WITH = 5;

    private final Calendars calendars;
    private final HeavyPlans heavyPlans;

    SlotSearch(Calendars calendars, HeavyPlans heavyPlans) {
        this.calendars = calendars;
        this.heavyPlans = heavyPlans;
    }

    /**
     * One day's plans.
     *
     * @param visit the planned visit
     */
    record Day(Visit visit, LocalDay day, DayPlan plan) {

        /** Returns some of the visits of the day, by start. */
        Stream<PlannedVisit> visits(int skipped, int taken) {
            return plan.minutes()
                    .skip(skipped)
                    .limit(taken)
                    .mapToObj(minute -> visit(plan.planAt(minute).orElseThrow()));
        }

        /** Returns the visit with this start; empty if it isn't possible. */
        Optional<PlannedVisit> at(Instant start) {
            return plan.planAt(day.minuteOf(start)).map(this::visit);
        }

        private PlannedVisit visit(VisitPlan planned) {
            return PlannedVisit.of(planned, day, visit.catalog());
        }
    }

    /**
     * Completes when the days of a visit may be planned; fails with {@code temporarily_unavailable} if too many days
     * wait.
     */
    Uni<Void> admission(Visit visit) {
        return isHeavy(visit) ? heavyPlans.admission() : Uni.createFrom().voidItem();
    }

    /** Returns the days from one date to another (both inclusive) within the booking window, each with its plans. */
    Multi<Day> days(Visit visit, LocalDate from, LocalDate to) {
        return admitted(
                visit,
                days(
                        visit,
                        months(visit, from, to),
                        window -> calendars.month(visit.catalog(), visit.staffIds(), window.month())));
    }

    /** Returns the days, with calendars that are not older than these versions. */
    Multi<Day> days(Visit visit, CalendarVersions versions, LocalDate from, LocalDate to) {
        return admitted(visit, days(visit, months(visit, from, to), window -> month(visit, versions, window)));
    }

    /**
     * Returns the days for a reader of a stream, after the admission. A search of several months reads a few days
     * first.
     */
    Multi<Day> daysAsRead(Visit visit, CalendarVersions versions, LocalDate from, LocalDate to) {
        List<Window> months = months(visit, from, to);
        if (months.size() < 2) {
            return days(visit, months, window -> month(visit, versions, window));
        }
        Window opening = months.getFirst().begin();
        List<Window> windows = new ArrayList<>(List.of(opening));
        months.getFirst().without(opening).ifPresent(windows::add);
        windows.addAll(months.subList(1, months.size()));
        return days(
                visit,
                windows,
                window -> window.equals(opening)
                        ? calendars.days(visit.catalog(), versions, visit.staffIds(), window.from(), window.to())
                        : month(visit, versions, window));
    }

    /** Days of one month that are read together, both ends inclusive. */
    private record Window(LocalDate from, LocalDate to) {

        YearMonth month() {
            return YearMonth.from(from);
        }

        Window begin() {
            return new Window(from, earliest(to, from.plusDays(DAYS_TO_BEGIN_WITH - 1)));
        }

        Optional<Window> without(Window beginning) {
            return beginning.to().isBefore(to)
                    ? Optional.of(new Window(beginning.to().plusDays(1), to))
                    : Optional.empty();
        }
    }

    private static List<Window> months(Visit visit, LocalDate from, LocalDate to) {
        LocalDate first = latest(from, Munich.dateAt(visit.window().earliestStart()));
        LocalDate last = earliest(to, visit.window().lastDate());
        return first.isAfter(last)
                ? List.of()
                : Stream.iterate(
                                YearMonth.from(first),
                                month -> !month.isAfter(YearMonth.from(last)),
                                month -> month.plusMonths(1))
                        .map(month -> new Window(latest(first, month.atDay(1)), earliest(last, month.atEndOfMonth())))
                        .toList();
    }

    private Uni<Calendars.Month> month(Visit visit, CalendarVersions versions, Window window) {
        return calendars.month(visit.catalog(), versions, visit.staffIds(), window.month());
    }

    private Multi<Day> admitted(Visit visit, Multi<Day> days) {
        return admission(visit).onItem().transformToMulti(_ -> days);
    }

    private Multi<Day> days(Visit visit, List<Window> windows, Function<Window, Uni<Calendars.Month>> calendarsOf) {
        return Multi.createFrom()
                .iterable(windows)
                .onItem()
                .transformToMultiAndConcatenate(window -> calendarsOf
                        .apply(window)
                        .onItem()
                        .transformToMulti(calendar -> plans(visit, calendar, window.from(), window.to())));
    }

    private Multi<Day> plans(Visit visit, Calendars.Month days, LocalDate from, LocalDate to) {
        int count = Math.toIntExact(ChronoUnit.DAYS.between(from, to) + 1);
        Multi<LocalDay> period = Multi.createFrom().iterable(LocalDay.from(from, count, Munich.ZONE));
        return isHeavy(visit)
                ? period.onItem().transformToUniAndConcatenate(day -> heavyPlans.compute(() -> plan(visit, day, days)))
                : period.map(day -> plan(visit, day, days));
    }

    private static Day plan(Visit visit, LocalDay day, Calendars.Month days) {
        return new Day(visit, day, visit.plan(day, days.on(day.date())));
    }

    private static boolean isHeavy(Visit visit) {
        return visit.services().size() > SERVICES_PLANNED_AT_ONCE;
    }

    private static LocalDate latest(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    private static LocalDate earliest(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }
}
