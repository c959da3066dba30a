package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.Stream;
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

    SlotSearch(Calendars calendars) {
        this.calendars = calendars;
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
        return Multi.createFrom()
                .iterable(months)
                .onItem()
                .transformToMultiAndConcatenate(month -> month(visit, month, first, last));
    }

    private Multi<Day> month(Visit visit, YearMonth month, LocalDate first, LocalDate last) {
        LocalDate from = latest(first, month.atDay(1));
        LocalDate to = earliest(last, month.atEndOfMonth());
        Uni<Calendars.Month> read = calendars.month(visit.catalog(), visit.staffIds(), month);
        return offTheEventLoopIfHeavy(visit, read)
                .onItem()
                .transformToMulti(days -> Multi.createFrom()
                        .items(from.datesUntil(to.plusDays(1))
                                .map(date -> new Day(visit, date, visit.plan(date, days.on(date))))));
    }

    private static <T> Uni<T> offTheEventLoopIfHeavy(Visit visit, Uni<T> uni) {
        return visit.services().size() > SERVICES_PLANNED_AT_ONCE
                ? uni.emitOn(Infrastructure.getDefaultExecutor())
                : uni;
    }

    private static LocalDate latest(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    private static LocalDate earliest(LocalDate one, LocalDate other) {
        return one.isBefore(other) ? one : other;
    }
}
