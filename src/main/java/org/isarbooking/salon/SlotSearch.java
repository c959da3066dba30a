package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.salon.rules.DayPlan;
import org.isarbooking.shared.Munich;

/** Finds the starts at which a visit is possible: a stream of days, computed a month at a time and only as far as somebody reads. */
@ApplicationScoped
class SlotSearch {

    /** Plans of visits with more services than this leave the event loop. */
    private static final int SERVICES_PLANNED_AT_ONCE = 2;

    private final Calendars calendars;
    private final HeavyPlans heavyPlans;

    SlotSearch(Calendars calendars, HeavyPlans heavyPlans) {
        this.calendars = calendars;
        this.heavyPlans = heavyPlans;
    }

    /**
     * One day's plans.
     *
     * @param visit what is planned
     */
    record Day(Visit visit, LocalDate date, DayPlan plan) {

        /** Some of the visits of the day, by start. */
        Stream<PlannedVisit> visits(int skipped, int taken) {
            return plan.minutes().skip(skipped).limit(taken).mapToObj(this::at);
        }

        PlannedVisit at(int minute) {
            LocalDay day = new LocalDay(date, Munich.ZONE);
            return PlannedVisit.of(plan.planAt(minute).orElseThrow(), day, visit.catalog());
        }
    }

    /** The days from one date to another (both inclusive) as far as the booking window reaches, each with its plans. */
    Multi<Day> days(Visit visit, LocalDate from, LocalDate to) {
        return days(visit, from, to, month -> calendars.month(visit.catalog(), visit.staffIds(), month));
    }

    /** The same, not older than the versions of the calendars. */
    Multi<Day> days(Visit visit, CalendarVersions versions, LocalDate from, LocalDate to) {
        return days(visit, from, to, month -> calendars.month(visit.catalog(), versions, visit.staffIds(), month));
    }

    private Multi<Day> days(
            Visit visit, LocalDate from, LocalDate to, Function<YearMonth, Uni<Calendars.Month>> calendarsOf) {
        LocalDate first = latest(from, Munich.dateAt(visit.window().earliestStart()));
        LocalDate last = earliest(to, visit.window().lastDate());
        if (first.isAfter(last)) {
            return Multi.createFrom().empty();
        }
        List<YearMonth> months = Stream.iterate(
                        YearMonth.from(first),
                        month -> !month.isAfter(YearMonth.from(last)),
                        month -> month.plusMonths(1))
                .toList();
        Multi<Day> days = Multi.createFrom()
                .iterable(months)
                .onItem()
                .transformToMultiAndConcatenate(month -> calendarsOf
                        .apply(month)
                        .onItem()
                        .transformToMulti(calendar -> plans(
                                visit, calendar, latest(first, month.atDay(1)), earliest(last, month.atEndOfMonth()))));
        return isHeavy(visit) ? heavyPlans.admission().onItem().transformToMulti(_ -> days) : days;
    }

    private Multi<Day> plans(Visit visit, Calendars.Month days, LocalDate from, LocalDate to) {
        Multi<LocalDate> dates = Multi.createFrom().items(from.datesUntil(to.plusDays(1)));
        return isHeavy(visit)
                ? dates.onItem().transformToUniAndConcatenate(date -> heavyPlans.compute(() -> plan(visit, date, days)))
                : dates.map(date -> plan(visit, date, days));
    }

    private static Day plan(Visit visit, LocalDate date, Calendars.Month days) {
        return new Day(visit, date, visit.plan(date, days.on(date)));
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
