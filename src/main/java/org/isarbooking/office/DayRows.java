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
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.office.OfficeRequest.Person;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * The stored rows of a day. Any number of days is read in seven queries.
 *
 * @param services the services, by specialist and start
 * @param blocks the blocks that touch the day, by specialist and start
 * @param specialDays extra periods, by specialist
 * @param rentals the rental days that are not cancelled, ordered by the id of their workspace
 * @param holds the time held for the waitlist, by specialist and start
 * @param heldPlaces the places held for the waitlist, by place
 * @param agreedPlaces the places that monthly agreements keep and that are not booked, by place
 */
record DayRows(
        Map<Integer, List<Service>> services,
        Map<Integer, List<Block>> blocks,
        Map<Integer, List<SpecialDay>> specialDays,
        List<Rental> rentals,
        Totals totals,
        Map<Integer, List<Hold>> holds,
        Map<Integer, HeldPlace> heldPlaces,
        Map<Integer, AgreedPlace> agreedPlaces) {

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
    private static final String RENTALS = """
            select b.id, b.day, b.status, b.workspace_id, b.price_cents, b.billing = 'waived' as waived,
                   t.id as account_id, t.name, t.email,
                   (select array_agg(o.place_id) from place_occupancy o where o.booking_id = b.id) as places
              from rental_booking b join account t on t.id = b.account_id
             where b.day between $1 and $2 and b.status <> 'cancelled'
             order by b.day, b.workspace_id, b.id
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

    private static final String KEPT_PLACES = """
            select o.day, o.place_id, e.id as entry_id, e.workspace_id, w.held_until, t.id as account_id, t.name, t.email,
                   null::bigint as agreement_id
              from place_occupancy o
              join waitlist_offer w on w.id = o.hold_id
              join waitlist_entry e on e.id = w.entry_id
              join account t on t.id = e.account_id
             where o.hold_id is not null and o.day between $1 and $2
            union all
            select o.day, o.place_id, null, m.workspace_id, null, t.id, t.name, t.email, m.id
              from place_occupancy o
              join monthly_agreement m on m.id = o.agreement_id
              join account t on t.id = m.account_id
             where o.agreement_id is not null and o.day between $1 and $2
            """;

    DayRows {
        agreedPlaces = Map.copyOf(agreedPlaces);
        heldPlaces = Map.copyOf(heldPlaces);
        holds = Map.copyOf(holds);
        services = Map.copyOf(services);
        blocks = Map.copyOf(blocks);
        specialDays = Map.copyOf(specialDays);
        rentals = List.copyOf(rentals);
    }

    record Visit(
            long appointmentId, String status, @Nullable Person customer) {}

    record Service(Visit visit, int serviceId, InstantRange period, Instant blockedUntil) {}

    /** A blocked period; without a category it bars all services. */
    record Block(
            long id,
            InstantRange period,
            @Nullable Integer categoryId,
            @Nullable String reason) {}

    /** A special day: an extra period in which a specialist works. */
    record SpecialDay(long id, InstantRange period) {}

    /** Time held for an entry of the waitlist. */
    record Hold(long entryId, InstantRange period, Instant heldUntil, String name) {

        @Override
        public String toString() {
            return "Hold[" + entryId + "]";
        }
    }

    /** A place held for a tenant on the waitlist. */
    record HeldPlace(long entryId, int workspaceId, Instant heldUntil, OfficeTenantRef tenant) {}

    /** A place that a monthly agreement keeps for its tenant. */
    record AgreedPlace(long agreementId, int workspaceId, OfficeTenantRef tenant) {}

    /** The holds and agreements that keep places for tenants on a day, by the id of the place. */
    private record Kept(Map<Integer, HeldPlace> held, Map<Integer, AgreedPlace> agreed) {

        private static final Kept NOTHING = new Kept(Map.of(), Map.of());
    }

    /** A rental day of a workspace, and the places that it occupies. A waived day has a price, but isn't billed. */
    record Rental(
            long bookingId,
            String status,
            int workspaceId,
            long cents,
            boolean waived,
            OfficeTenantRef tenant,
            Set<Integer> placeIds) {

        Rental {
            placeIds = Set.copyOf(placeIds);
        }
    }

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
                        reading.preparedQuery(RENTALS)
                                .execute(Tuple.of(
                                        days.getFirst().date(), days.getLast().date())),
                        reading.preparedQuery(TOTALS).execute(bounds),
                        reading.preparedQuery(HOLDS).execute(ofStaff),
                        keptPlaces(reading, days))
                .usingConcurrencyOf(1)
                .with((services, blocks, specialDays, rentals, totals, holds, kept) -> {
                    Map<LocalDate, List<Row>> servicesOf = byDay(services);
                    Map<LocalDate, List<Row>> specialDaysOf = byDay(specialDays);
                    Map<LocalDate, List<Row>> holdsOf = byDay(holds);
                    Map<LocalDate, List<Row>> rentalsOf =
                            stream(rentals).collect(Collectors.groupingBy(row -> row.getLocalDate("day")));
                    Map<LocalDate, Totals> totalsOf =
                            stream(totals).collect(Collectors.toMap(row -> row.getLocalDate("day"), DayRows::totals));
                    return days.stream()
                            .map(day -> new DayRows(
                                    byStaff(of(servicesOf, day), DayRows::service),
                                    byStaff(stream(blocks).filter(row -> touches(period(row), day)), DayRows::block),
                                    byStaff(of(specialDaysOf, day), DayRows::specialDay),
                                    of(rentalsOf, day).map(DayRows::rental).toList(),
                                    totalsOf.getOrDefault(day.date(), Totals.NONE),
                                    byStaff(of(holdsOf, day), DayRows::hold),
                                    kept.getOrDefault(day.date(), Kept.NOTHING).held(),
                                    kept.getOrDefault(day.date(), Kept.NOTHING).agreed()))
                            .toList();
                });
    }

    /** Reads only the rentals, the held and the agreed places of consecutive days. */
    static Uni<List<DayRows>> rentals(SqlConnection reading, List<LocalDay> days) {
        return Uni.combine()
                .all()
                .unis(
                        reading.preparedQuery(RENTALS)
                                .execute(Tuple.of(
                                        days.getFirst().date(), days.getLast().date())),
                        keptPlaces(reading, days))
                .usingConcurrencyOf(1)
                .with((rentals, kept) -> {
                    Map<LocalDate, List<Row>> rentalsOf =
                            stream(rentals).collect(Collectors.groupingBy(row -> row.getLocalDate("day")));
                    return days.stream()
                            .map(day -> new DayRows(
                                    Map.of(),
                                    Map.of(),
                                    Map.of(),
                                    of(rentalsOf, day).map(DayRows::rental).toList(),
                                    Totals.NONE,
                                    Map.of(),
                                    kept.getOrDefault(day.date(), Kept.NOTHING).held(),
                                    kept.getOrDefault(day.date(), Kept.NOTHING).agreed()))
                            .toList();
                });
    }

    private static Uni<Map<LocalDate, Kept>> keptPlaces(SqlConnection reading, List<LocalDay> days) {
        return reading.preparedQuery(KEPT_PLACES)
                .execute(Tuple.of(days.getFirst().date(), days.getLast().date()))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getLocalDate("day"),
                                Collectors.collectingAndThen(Collectors.toList(), DayRows::kept))));
    }

    private static Kept kept(List<Row> rows) {
        return new Kept(
                rows.stream()
                        .filter(row -> row.getLong("agreement_id") == null)
                        .collect(Collectors.toMap(row -> row.getInteger("place_id"), DayRows::heldPlace)),
                rows.stream()
                        .filter(row -> row.getLong("agreement_id") != null)
                        .collect(Collectors.toMap(row -> row.getInteger("place_id"), DayRows::agreedPlace)));
    }

    private static AgreedPlace agreedPlace(Row row) {
        return new AgreedPlace(row.getLong("agreement_id"), row.getInteger("workspace_id"), tenant(row));
    }

    private static HeldPlace heldPlace(Row row) {
        return new HeldPlace(
                row.getLong("entry_id"), row.getInteger("workspace_id"), instant(row, "held_until"), tenant(row));
    }

    private static OfficeTenantRef tenant(Row row) {
        return new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email"));
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

    private static Rental rental(Row row) {
        Integer[] places = row.getArrayOfIntegers("places");
        return new Rental(
                row.getLong("id"),
                row.getString("status"),
                row.getInteger("workspace_id"),
                row.getInteger("price_cents"),
                row.getBoolean("waived"),
                tenant(row),
                places == null ? Set.of() : Set.of(places));
    }

    private static Totals totals(Row row) {
        return new Totals(row.getInteger("visits"), row.getLong("cents"));
    }
}
