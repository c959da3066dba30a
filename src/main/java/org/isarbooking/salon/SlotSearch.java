package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.shared.Munich;

/**
 * Finds the possible starts of a visit as a stream of days. Computes a month at a time, and only as many months as the
 * subscriber reads.
 */
@ApplicationScoped
class SlotSearch {

    /** Visits with more services than this are planned off the event loop. */
    private static final int SERVICES_PLANNED_AT_ONCE = 2;

    /** The number of days that a stream reads first: few enough to be fast, enough to contain a free start. */
    private static final int DAYS_TO_BEGIN_WITH = 5;

    private final Calendars calendars;
    private final PlannedMonths plannedMonths;
    private final HeavyPlans heavyPlans;

    SlotSearch(Calendars calendars, PlannedMonths plannedMonths, HeavyPlans heavyPlans) {
        this.calendars = calendars;
        this.plannedMonths = plannedMonths;
        this.heavyPlans = heavyPlans;
    }

    /**
     * The visits of one day that a search may show.
     *
     * @param first the index of the first visit that the search may show
     */
    record Day(PlannedDay planned, int first) {

        int count() {
            return planned.count() - first;
        }

        /** Returns the visits of the day that don't start before an instant, by start. */
        Stream<PlannedVisit> from(Instant start) {
            return IntStream.range(indexFrom(start), planned.count()).mapToObj(planned::visit);
        }

        /** Returns the visits of the day that start before an instant, the latest first. */
        Stream<PlannedVisit> before(Instant start) {
            int end = indexFrom(start);
            return IntStream.rangeClosed(1, end - first).mapToObj(back -> planned.visit(end - back));
        }

        private int indexFrom(Instant start) {
            return Math.max(first, planned.countBefore(start));
        }

        /** Returns the visit with this start; empty if it isn't possible. */
        Optional<PlannedVisit> at(Instant start) {
            int index = planned.indexOf(start);
            return index >= first ? Optional.of(planned.visit(index)) : Optional.empty();
        }
    }

    /**
     * Completes when the days of a visit may be planned; fails with {@code temporarily_unavailable} if too many days
     * wait.
     */
    Uni<Void> admission(Visit visit) {
        return isHeavy(visit) ? heavyPlans.admission() : Uni.createFrom().voidItem();
    }

    /**
     * Returns the visit that starts at an instant within the booking window; empty if it isn't possible. Fails as
     * {@link #admission} does.
     *
     * @param specialists the day of each specialist who could take part
     */
    Uni<Optional<PlannedVisit>> at(Visit visit, Instant start, List<SpecialistDay> specialists) {
        LocalDay day = new LocalDay(Munich.dateAt(start), Munich.ZONE);
        Uni<Day> planned = isHeavy(visit)
                ? heavyPlans.admission().chain(() -> heavyPlans.compute(() -> plan(visit, day, specialists)))
                : Uni.createFrom().item(() -> plan(visit, day, specialists));
        return planned.map(found -> found.at(start));
    }

    /** Returns one day with its visits; nothing if the day is outside of the booking window. Reads only this day. */
    Multi<Day> day(Visit visit, LocalDate date) {
        return admitted(
                visit,
                Multi.createFrom()
                        .iterable(months(visit, date, date))
                        .onItem()
                        .transformToMultiAndConcatenate(window -> calendars
                                .versions(question(visit, List.of(window)))
                                .flatMap(versions -> days(visit, versions, window))
                                .onItem()
                                .transformToMulti(read -> planned(visit, read, window))));
    }

    /** Returns the days from one date to another (both inclusive) within the booking window, each with its visits. */
    Multi<Day> days(Visit visit, LocalDate from, LocalDate to) {
        List<Window> months = months(visit, from, to);
        return months.isEmpty()
                ? Multi.createFrom().empty()
                : admitted(
                        visit,
                        calendars
                                .present(question(visit, months))
                                .onItem()
                                .transformToMulti(versions -> days(visit, versions, months)));
    }

    /** Returns the days, with calendars that are not older than these versions. */
    Multi<Day> days(Visit visit, CalendarVersions.Present versions, LocalDate from, LocalDate to) {
        return admitted(visit, days(visit, versions, months(visit, from, to)));
    }

    /**
     * Returns the days for a reader of a stream. The caller has waited for the {@link #admission}. A search of several
     * months reads a few days first.
     */
    Multi<Day> daysAsRead(Visit visit, CalendarVersions.Present versions, LocalDate from, LocalDate to) {
        List<Window> months = months(visit, from, to);
        if (months.size() < 2) {
            return days(visit, versions, months);
        }
        Window opening = months.getFirst().begin();
        List<Window> windows = new ArrayList<>(List.of(opening));
        months.getFirst().without(opening).ifPresent(windows::add);
        windows.addAll(months.subList(1, months.size()));
        return days(visit, versions, windows);
    }

    /**
     * Days of one month that are read together, both ends inclusive.
     *
     * @param isOpening true for the few days that are read first, so that a reader of a stream soon gets a result
     */
    private record Window(LocalDate from, LocalDate to, boolean isOpening) {

        YearMonth month() {
            return YearMonth.from(from);
        }

        Stream<LocalDate> dates() {
            return from.datesUntil(to.plusDays(1));
        }

        Window begin() {
            return new Window(from, earliest(to, from.plusDays(DAYS_TO_BEGIN_WITH - 1)), true);
        }

        Optional<Window> without(Window beginning) {
            return beginning.to().isBefore(to)
                    ? Optional.of(new Window(beginning.to().plusDays(1), to, false))
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
                        .map(month ->
                                new Window(latest(first, month.atDay(1)), earliest(last, month.atEndOfMonth()), false))
                        .toList();
    }

    private static Calendars.Question question(Visit visit, List<Window> months) {
        return new Calendars.Question(
                visit.staffIds(), months.getFirst().month(), months.getLast().month());
    }

    private Multi<Day> admitted(Visit visit, Multi<Day> days) {
        return admission(visit).onItem().transformToMulti(_ -> days);
    }

    /** Returns the days of the windows. The versions of single calendars are read once, when a month isn't kept. */
    private Multi<Day> days(Visit visit, CalendarVersions.Present present, List<Window> windows) {
        Uni<CalendarVersions> versions = present.single()
                .map(known -> Uni.createFrom().item(known))
                .orElseGet(() -> Uni.createFrom()
                        .deferred(() -> calendars.versions(question(visit, windows)))
                        .memoize()
                        .indefinitely());
        return Multi.createFrom()
                .iterable(windows)
                .onItem()
                .transformToMultiAndConcatenate(window -> days(visit, present.sums(), versions, window));
    }

    private Multi<Day> days(Visit visit, CalendarVersions.Sums sums, Uni<CalendarVersions> versions, Window window) {
        YearMonth month = window.month();
        PlannedMonths.PlannedMonth kept = plannedMonths.find(visit, month, sums.of(month));
        if (kept != null) {
            return shown(visit, kept, window);
        }
        return versions.onItem()
                .transformToMulti(single -> (window.isOpening()
                                ? days(visit, single, window)
                                : calendars.month(visit.catalog(), single, visit.staffIds(), month))
                        .onItem()
                        .transformToMulti(read -> window.isOpening() || !PlannedMonths.keeps(visit)
                                ? planned(visit, read, window)
                                : shown(visit, plannedMonths.keep(visit, month, single, read), window)));
    }

    private Uni<Calendars.Month> days(Visit visit, CalendarVersions versions, Window window) {
        return calendars.days(visit.catalog(), versions, visit.staffIds(), window.from(), window.to());
    }

    private static Multi<Day> shown(Visit visit, PlannedMonths.PlannedMonth month, Window window) {
        return Multi.createFrom().items(window::dates).map(date -> {
            PlannedDay planned = month.on(date);
            return new Day(planned, planned.countBefore(visit.window().earliestStart()));
        });
    }

    private Multi<Day> planned(Visit visit, Calendars.Month read, Window window) {
        Multi<LocalDay> period = Multi.createFrom().items(window::dates).map(date -> new LocalDay(date, Munich.ZONE));
        return isHeavy(visit)
                ? period.onItem().transformToUniAndConcatenate(day -> heavyPlans.compute(() -> plan(visit, day, read)))
                : period.map(day -> plan(visit, day, read));
    }

    private static Day plan(Visit visit, LocalDay day, Calendars.Month read) {
        return plan(visit, day, read.on(day.date()));
    }

    private static Day plan(Visit visit, LocalDay day, List<SpecialistDay> specialists) {
        return new Day(PlannedDay.of(visit.catalog(), day, visit.plan(day, specialists)), 0);
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
