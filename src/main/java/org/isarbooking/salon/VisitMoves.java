package org.isarbooking.salon;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isarbooking.business.Catalog;
import org.isarbooking.calendar.Calendars;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.salon.rules.VisitMove;
import org.isarbooking.shared.Munich;

/**
 * Finds out whether and to which starts a booked visit could be moved, with its services, specialists and agreed price.
 */
@ApplicationScoped
class VisitMoves {

    private static final int ALTERNATIVES = 3;
    private static final int DAYS_SEARCHED = 28;

    private final Calendars calendars;

    VisitMoves(Calendars calendars) {
        this.calendars = calendars;
    }

    /** Returns the visit with another start. */
    static PlannedVisit moved(PlannedVisit visit, Instant newStart) {
        return new PlannedVisit(VisitMove.to(newStart, visit.items()));
    }

    /**
     * Returns whether the moved visit fits, as the transaction sees the calendars, without the appointment's own time.
     */
    Uni<Boolean> fits(SqlConnection transaction, Catalog catalog, long appointmentId, PlannedVisit moved) {
        return calendars
                .dayWithout(appointmentId, transaction, catalog, moved.staffIds(), moved.date())
                .map(days -> isFree(moved, catalog, days));
    }

    /** Returns the next allowed starts, from a date on, at which the visit would fit. */
    Uni<List<Slot>> alternatives(Catalog catalog, PlannedVisit visit, LocalDate from, Predicate<Instant> isAllowed) {
        LocalDate last = from.plusDays(DAYS_SEARCHED);
        List<YearMonth> months = Stream.iterate(
                        YearMonth.from(from),
                        month -> !month.isAfter(YearMonth.from(last)),
                        month -> month.plusMonths(1))
                .toList();
        return Multi.createFrom()
                .iterable(months)
                .onItem()
                .transformToMultiAndConcatenate(month -> calendars
                        .month(catalog, visit.staffIds(), month)
                        .onItem()
                        .transformToMulti(days -> Multi.createFrom()
                                .items(from.datesUntil(last)
                                        .filter(date -> YearMonth.from(date).equals(month))
                                        .flatMap(date -> starts(visit, catalog, date, days.on(date))))))
                .filter(moved -> isAllowed.test(moved.startsAt()))
                .select()
                .first(ALTERNATIVES)
                .map(moved -> Slot.of(moved, catalog))
                .collect()
                .asList();
    }

    private static Stream<PlannedVisit> starts(
            PlannedVisit visit, Catalog catalog, LocalDate date, List<SpecialistDay> days) {
        LocalDay day = new LocalDay(date, Munich.ZONE);
        int grid = catalog.settings().gridMinutes();
        return IntStream.iterate(0, minute -> minute < day.minutes(), minute -> minute + grid)
                .mapToObj(minute -> moved(visit, day.instantAt(minute)))
                .filter(moved -> isFree(moved, catalog, days));
    }

    private static boolean isFree(PlannedVisit moved, Catalog catalog, List<SpecialistDay> days) {
        Map<Integer, SpecialistDay> byStaff =
                days.stream().collect(Collectors.toMap(SpecialistDay::staffId, Function.identity()));
        return VisitMove.everySpecialistIsFree(
                moved.items(), categories(moved, catalog), LocalDay.at(moved.startsAt(), Munich.ZONE), byStaff);
    }

    /**
     * Returns the category of each published service. A retired service has none, so blocks of single categories don't
     * apply to it.
     */
    private static Map<Integer, Integer> categories(PlannedVisit visit, Catalog catalog) {
        return visit.items().stream()
                .map(VisitItem::serviceId)
                .flatMap(serviceId -> catalog.service(serviceId).stream())
                .collect(Collectors.toMap(Catalog.Service::id, Catalog.Service::categoryId));
    }
}
