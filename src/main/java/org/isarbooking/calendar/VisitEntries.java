package org.isarbooking.calendar;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.isarbooking.calendar.rules.InstantRange;

/**
 * Reads visits for calendars, in one query. Cancelled visits are left out. If there are more visits than the limit,
 * past visits are left out first.
 */
public final class VisitEntries {

    private static final String ENTRIES = """
            with chosen as (
                select a.id from appointment a
                 where a.starts_at >= $1 and a.starts_at < $2 and a.status <> 'cancelled' %1$s
                 order by greatest($3::timestamptz - a.starts_at, interval '0'), a.starts_at, a.id
                 limit $4)
            select a.id, coalesce(a.quote_id, a.uid) as uid, a.sequence, a.confirmed_at,
                   a.first_name, a.last_name, a.email, a.phone, i.service_id, i.staff_id, i.starts_at, i.ends_at
              from chosen c
              join appointment a on a.id = c.id
              join appointment_item i on i.appointment_id = a.id %2$s
             order by a.starts_at, a.id, i.position
            """;
    private static final String ALL = ENTRIES.formatted("", "");
    private static final String OF_SPECIALIST = ENTRIES.formatted(
            "and exists (select from appointment_item s where s.appointment_id = a.id and s.staff_id = $5)",
            "and i.staff_id = $5");

    private VisitEntries() {}

    /**
     * A visit, or one specialist's part of it.
     *
     * @param uid the permanent identifier of the visit in calendars
     * @param sequence the number of times that the visit was moved, changed or cancelled
     * @param services the services in the order of their starts, at least one
     */
    public record Entry(
            UUID uid, int sequence, Instant bookedAt, SpecialistVisits.Customer customer, List<Service> services) {

        public Entry {
            services = List.copyOf(services);
        }

        /** Returns the time from the start of the first service to the end of the last. */
        public InstantRange period() {
            return new InstantRange(
                    services.getFirst().period().start(),
                    services.getLast().period().end());
        }
    }

    public record Service(int serviceId, int staffId, InstantRange period) {}

    /**
     * The range and the limit of visits to read.
     *
     * @param starts the period in which visits begin
     * @param now the present time; visits that began before are left out first
     * @param most the largest number of visits to read
     */
    public record Window(InstantRange starts, Instant now, int most) {}

    /** Returns the visits of the whole salon, by start. */
    public static Uni<List<Entry>> all(SqlClient client, Window window) {
        return read(client, ALL, parameters(window));
    }

    /** Returns a specialist's own parts of visits, by the visit's start. */
    public static Uni<List<Entry>> of(SqlClient client, int staffId, Window window) {
        return read(client, OF_SPECIALIST, parameters(window).addInteger(staffId));
    }

    private static Tuple parameters(Window window) {
        return Tuple.of(utc(window.starts().start()), utc(window.starts().end()), utc(window.now()), window.most());
    }

    private static Uni<List<Entry>> read(SqlClient client, String sql, Tuple parameters) {
        return client.preparedQuery(sql)
                .execute(parameters)
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getLong("id"), LinkedHashMap::new, Collectors.toList()))
                        .values()
                        .stream()
                        .map(VisitEntries::entry)
                        .toList());
    }

    private static Entry entry(List<Row> rows) {
        Row visit = rows.getFirst();
        return new Entry(
                visit.getUUID("uid"),
                visit.getInteger("sequence"),
                instant(visit, "confirmed_at"),
                new SpecialistVisits.Customer(
                        visit.getString("first_name"),
                        visit.getString("last_name"),
                        visit.getString("email"),
                        visit.getString("phone")),
                rows.stream()
                        .map(row -> new Service(
                                row.getInteger("service_id"),
                                row.getInteger("staff_id"),
                                new InstantRange(instant(row, "starts_at"), instant(row, "ends_at"))))
                        .toList());
    }
}
