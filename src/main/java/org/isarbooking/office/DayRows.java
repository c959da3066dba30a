package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The stored rows of a day. Reading takes seven queries, for any number of days.
 *
 * @param services the services of each specialist, ordered by start
 * @param blocks the blocks of each specialist that touch the day, ordered by start
 * @param specialDays extra periods, by specialist
 * @param totals the totals of the appointments
 * @param holds the time of each specialist that is held for the waitlist, ordered by start
 * @param places the rows of the places
 */
record DayRows(
        Map<Integer, List<Service>> services,
        Map<Integer, List<Block>> blocks,
        Map<Integer, List<SpecialDay>> specialDays,
        Totals totals,
        Map<Integer, List<Hold>> holds,
        PlaceRows places) {

    private static final String SERVICES = """
            select i.staff_id, i.service_id, i.starts_at, i.ends_at, i.blocked_until,
                   a.id, a.status, a.first_name, a.last_name, a.email, a.phone
              from %s
             where a.starts_at >= $1 and a.starts_at < $2 and a.status <> 'cancelled'
             order by i.staff_id, i.starts_at, a.id, i.position
            """;
    private static final String SERVICES_OF_ALL =
            SERVICES.formatted("appointment a join appointment_item i on i.appointment_id = a.id");

    /** Finds one specialist's services by the index of occupied time; cancelled services occupy none. */
    private static final String SERVICES_OF_ONE = SERVICES.formatted("""
            occupancy o join appointment_item i on i.appointment_id = o.appointment_id and i.position = o.position
              join appointment a on a.id = o.appointment_id and o.staff_id = $3
               and o.during && tstzrange($1::timestamptz, $2::timestamptz + interval '1 day')
            """);

    private static final String TOTALS = """
            select (starts_at at time zone 'Europe/Berlin')::date as day, count(*) as visits, sum(total_cents) as cents
              from appointment where starts_at >= $1 and starts_at < $2 and status <> 'cancelled'
             group by day
            """;
    private static final String BLOCKS = """
            select b.staff_id, b.id, b.starts_at, b.ends_at, b.category_id, b.reason
              from specialist s join block b on b.staff_id = s.id and b.deleted_at is null
               and b.starts_at < $2 and b.starts_at > $3 and b.ends_at > $1
             where $4::integer is null or s.id = $4
             order by b.staff_id, b.starts_at, b.id
            """;
    private static final String SPECIAL_DAYS = """
            select d.staff_id, d.id, d.starts_at, d.ends_at
              from specialist s join special_day d on d.staff_id = s.id and d.deleted_at is null
               and d.starts_at >= $1 and d.starts_at < $2
             where $3::integer is null or s.id = $3
            """;
    private static final String HOLDS = """
            select o.staff_id, lower(o.during) as starts_at, upper(o.during) as ends_at, w.held_until,
                   e.id as entry_id, concat_ws(' ', e.first_name, e.last_name) as name
              from waitlist_offer w
              join occupancy o on o.hold_id = w.id
              join waitlist_entry e on e.id = w.entry_id
             where w.status = 'open' and w.starts_at >= $1 and w.starts_at < $2 and ($3::integer is null or o.staff_id = $3)
             order by o.staff_id, lower(o.during)
            """;

    DayRows {
        holds = Map.copyOf(holds);
        services = Map.copyOf(services);
        blocks = Map.copyOf(blocks);
        specialDays = Map.copyOf(specialDays);
    }

    record Visit(
            long appointmentId, String status, @Nullable Person customer) {}

    record Service(Visit visit, int serviceId, InstantRange period, Instant blockedUntil) {}

    /** A blocked period. A block without a category blocks all services. */
    record Block(
            long id,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "Block[" + id + "]";
        }
    }

    /** A special day: an extra period in which a specialist works. */
    record SpecialDay(long id, InstantRange period) {}

    /** Time held for an entry of the waitlist. */
    record Hold(long entryId, InstantRange period, Instant heldUntil, String name) {

        @Override
        public String toString() {
            return "Hold[" + entryId + "]";
        }
    }

    /** The number of appointments of a day, and their total price in cents. */
    record Totals(int visits, long visitCents) {

        private static final Totals NONE = new Totals(0, 0);
    }

    /** Reads a day in a transaction with one snapshot. */
    static Uni<DayRows> read(SqlConnection reading, LocalDay day) {
        return read(reading, List.of(day), null).map(List::getFirst);
    }

    /**
     * Reads consecutive days in a transaction with one snapshot.
     *
     * @param staffId the only specialist whose services, blocks, special days and holds are read; null for all
     */
    static Uni<List<DayRows>> read(SqlConnection reading, List<LocalDay> days, @Nullable Integer staffId) {
        Instant start = days.getFirst().start();
        Instant end = days.getLast().end();
        Tuple bounds = Tuple.of(utc(start), utc(end));
        Tuple ofStaff = Tuple.of(utc(start), utc(end), staffId);
        return Uni.combine()
                .all()
                .unis(
                        staffId == null
                                ? reading.preparedQuery(SERVICES_OF_ALL).execute(bounds)
                                : reading.preparedQuery(SERVICES_OF_ONE).execute(ofStaff),
                        reading.preparedQuery(BLOCKS)
                                .execute(Tuple.of(
                                        utc(start), utc(end), utc(start.minus(InstantRange.LONGEST_BLOCK)), staffId)),
                        reading.preparedQuery(SPECIAL_DAYS).execute(ofStaff),
                        reading.preparedQuery(TOTALS).execute(bounds),
                        reading.preparedQuery(HOLDS).execute(ofStaff),
                        PlaceRows.read(reading, days))
                .usingConcurrencyOf(1)
                .with((services, blocks, specialDays, totals, holds, places) -> {
                    Map<LocalDate, List<Row>> servicesOf = byDay(services);
                    Map<LocalDate, List<Row>> specialDaysOf = byDay(specialDays);
                    Map<LocalDate, List<Row>> holdsOf = byDay(holds);
                    Map<LocalDate, Totals> totalsOf =
                            stream(totals).collect(Collectors.toMap(row -> row.getLocalDate("day"), DayRows::totals));
                    return days.stream()
                            .map(day -> new DayRows(
                                    byStaff(of(servicesOf, day), DayRows::service),
                                    byStaff(stream(blocks).filter(row -> touches(period(row), day)), DayRows::block),
                                    byStaff(of(specialDaysOf, day), DayRows::specialDay),
                                    totalsOf.getOrDefault(day.date(), Totals.NONE),
                                    byStaff(of(holdsOf, day), DayRows::hold),
                                    Objects.requireNonNull(places.get(day.date()))))
                            .toList();
                });
    }

    /** Reads only the rows of the places of consecutive days. */
    static Uni<List<DayRows>> ofPlaces(SqlConnection reading, List<LocalDay> days) {
        return PlaceRows.read(reading, days)
                .map(places -> days.stream()
                        .map(day -> new DayRows(
                                Map.of(),
                                Map.of(),
                                Map.of(),
                                Totals.NONE,
                                Map.of(),
                                Objects.requireNonNull(places.get(day.date()))))
                        .toList());
    }

    private static Map<LocalDate, List<Row>> byDay(RowSet<Row> rows) {
        return stream(rows).collect(Collectors.groupingBy(row -> Munich.dateAt(instant(row, "starts_at"))));
    }

    private static Stream<Row> of(Map<LocalDate, List<Row>> rows, LocalDay day) {
        return rows.getOrDefault(day.date(), List.of()).stream();
    }

    private static <T> Map<Integer, List<T>> byStaff(Stream<Row> rows, Function<Row, T> read) {
        return rows.collect(Collectors.groupingBy(
                row -> row.getInteger("staff_id"), Collectors.mapping(read, Collectors.toList())));
    }

    private static Service service(Row row) {
        return new Service(
                new Visit(row.getLong("id"), row.getString("status"), OfficeBookings.person(row)),
                row.getInteger("service_id"),
                period(row),
                instant(row, "blocked_until"));
    }

    private static Block block(Row row) {
        return new Block(row.getLong("id"), period(row), row.getInteger("category_id"), row.getString("reason"));
    }

    private static SpecialDay specialDay(Row row) {
        return new SpecialDay(row.getLong("id"), period(row));
    }

    private static Hold hold(Row row) {
        return new Hold(row.getLong("entry_id"), period(row), instant(row, "held_until"), row.getString("name"));
    }

    private static InstantRange period(Row row) {
        return new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"));
    }

    private static boolean touches(InstantRange period, LocalDay day) {
        return period.start().isBefore(day.end()) && period.end().isAfter(day.start());
    }

    private static Totals totals(Row row) {
        return new Totals(row.getInteger("visits"), row.getLong("cents"));
    }
}
