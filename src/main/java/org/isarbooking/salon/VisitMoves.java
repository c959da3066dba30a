package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.LocalDate;
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

/** Finds the starts to which a booked visit can be moved. Services, specialists and the agreed price stay. */
@ApplicationScoped
class VisitMoves {

    private final Pool pool;
    private final Calendars calendars;

    VisitMoves(Pool pool, Calendars calendars) {
        this.pool = pool;
        this.calendars = calendars;
    }

    static PlannedVisit moved(PlannedVisit visit, Instant newStart) {
        return new PlannedVisit(VisitMove.to(newStart, visit.items()));
    }

    /**
     * Returns whether the moved visit fits into the calendars that the transaction sees. The appointment's own time
     * counts as free.
     */
    Uni<Boolean> fits(SqlConnection transaction, Catalog catalog, long appointmentId, PlannedVisit moved) {
        return calendars
                .dayWithout(appointmentId, transaction, catalog, moved.staffIds(), moved.date())
                .map(days -> VisitMove.everySpecialistIsFree(
                        moved.items(),
                        categories(moved, catalog),
                        LocalDay.at(moved.startsAt(), Munich.ZONE),
                        byStaff(days.stream())));
    }

    private static Map<Integer, SpecialistDay> byStaff(Stream<SpecialistDay> days) {
        return days.collect(Collectors.toMap(SpecialistDay::staffId, Function.identity()));
    }

    /**
     * Returns up to three allowed free starts: the first ones that are not before {@code wish}, on its day and the 28
     * days after it. If these are fewer than three, the last ones before {@code wish} on its day follow.
     */
    Uni<List<Slot>> alternatives(Catalog catalog, Appointment appointment, Instant wish, Predicate<Instant> isAllowed) {
        LocalDate date = Munich.dateAt(wish);
        Uni<List<PlannedVisit>> free = possible(
                        catalog, appointment, date, date.plusDays(NearestStarts.DAYS_SEARCHED), isAllowed)
                .memoize()
                .indefinitely();
        return NearestStarts.of(
                catalog,
                free.toMulti(),
                free::toMulti,
                all -> all.stream().filter(moved -> !moved.startsAt().isBefore(wish)),
                all -> all.reversed().stream().filter(moved -> moved.startsAt().isBefore(wish)));
    }

    /**
     * Returns the moved visit for every allowed start at which it fits, by start. The present start is left out, and
     * the appointment's own time counts as free. Takes two queries, for any period.
     *
     * @param from the first date
     * @param to the last date, inclusive
     */
    Uni<List<PlannedVisit>> possible(
            Catalog catalog, Appointment appointment, LocalDate from, LocalDate to, Predicate<Instant> isAllowed) {
        PlannedVisit visit = appointment.visit();
        Map<Integer, Integer> categories = categories(visit, catalog);
        int grid = catalog.settings().gridMinutes();
        return calendars
                .between(pool, catalog, visit.staffIds(), from, to, appointment.id())
                .map(read -> from.datesUntil(to.plusDays(1))
                        .map(date -> new LocalDay(date, Munich.ZONE))
                        .flatMap(day -> {
                            Map<Integer, SpecialistDay> days =
                                    byStaff(read.stream().map(calendar -> calendar.on(day)));
                            return starts(day, grid)
                                    .filter(isAllowed)
                                    .filter(start -> !start.equals(visit.startsAt()))
                                    .map(start -> moved(visit, start))
                                    .filter(moved ->
                                            VisitMove.everySpecialistIsFree(moved.items(), categories, day, days));
                        })
                        .toList());
    }

    private static Stream<Instant> starts(LocalDay day, int grid) {
        return IntStream.iterate(0, minute -> minute < day.minutes(), minute -> minute + grid)
                .mapToObj(day::instantAt);
    }

    /** Returns the categories of the visit's services, also of retired ones, by service id. */
    static Map<Integer, Integer> categories(PlannedVisit visit, Catalog catalog) {
        return visit.items().stream()
                .map(VisitItem::serviceId)
                .collect(Collectors.toMap(Function.identity(), catalog::categoryOf));
    }
}
