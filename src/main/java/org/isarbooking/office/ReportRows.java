package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;
import org.isarbooking.office.rules.Figures;
import org.isarbooking.shared.Munich;

/** Reads figures of appointments and rental days. Each method sends one query, however long the period is. */
final class ReportRows {

    private static final String COUNTS = """
            count(*) filter (where x.status <> 'cancelled') as visits,
            count(*) filter (where x.status = 'completed') as completed,
            count(*) filter (where x.status = 'cancelled') as cancelled,
            count(*) filter (where x.status = 'no_show') as no_shows,
            0::bigint as rental_days,
            coalesce(sum(x.cents) filter (where x.status = 'completed'), 0)::bigint as revenue_cents,
            coalesce(sum(x.cents) filter (where x.status = 'confirmed'), 0)::bigint as expected_cents,
            coalesce(sum(x.discount_cents) filter (where x.status <> 'cancelled'), 0)::bigint as discount_cents,
            coalesce(sum(x.minutes) filter (where x.status <> 'cancelled'), 0)::bigint as occupied_minutes
            """;

    private static final String APPOINTMENTS = """
            select x.key, %s
              from (select %s as key, a.status, a.total_cents as cents, a.discount_cents, m.minutes
                      from appointment a %s
                     cross join lateral (select sum(extract(epoch from i.ends_at - i.starts_at))::bigint / 60 as minutes
                                           from appointment_item i where i.appointment_id = a.id) m
                     where a.starts_at >= $1 and a.starts_at < $2) x
             group by x.key order by x.key
            """;

    private static final String BY_DAY =
            APPOINTMENTS.formatted(COUNTS, "(a.starts_at at time zone 'Europe/Berlin')::date", "");
    private static final String BY_LEAD_TIME = APPOINTMENTS.formatted(
            COUNTS,
            "greatest((a.starts_at at time zone 'Europe/Berlin')::date - (a.confirmed_at at time zone 'Europe/Berlin')::date, 0)",
            "");
    private static final String BY_PROMO_CODE =
            APPOINTMENTS.formatted(COUNTS, "r.promo_code_id", "join promo_redemption r on r.appointment_id = a.id");

    /**
     * Divides a visit's price among its services in proportion to their prices. The shares add up exactly to the
     * visit's price.
     */
    private static final String ITEMS = """
            select x.key, %s
              from (select i.%s as key, a.status,
                           extract(epoch from i.ends_at - i.starts_at)::bigint / 60 as minutes,
                           case when sum(i.price_cents) over visit = 0 then case when row_number() over so_far = 1 then a.total_cents else 0 end
                                else sum(i.price_cents) over so_far * a.total_cents / sum(i.price_cents) over visit
                                     - (sum(i.price_cents) over so_far - i.price_cents) * a.total_cents / sum(i.price_cents) over visit end as cents,
                           case when sum(i.price_cents) over visit = 0 then case when row_number() over so_far = 1 then a.discount_cents else 0 end
                                else sum(i.price_cents) over so_far * a.discount_cents / sum(i.price_cents) over visit
                                     - (sum(i.price_cents) over so_far - i.price_cents) * a.discount_cents / sum(i.price_cents) over visit end as discount_cents
                      from appointment a join appointment_item i on i.appointment_id = a.id
                     where a.starts_at >= $1 and a.starts_at < $2
                    window visit as (partition by a.id), so_far as (partition by a.id order by i.position)) x
             group by x.key order by x.key
            """;

    private static final String BY_SPECIALIST = ITEMS.formatted(COUNTS, "staff_id");
    private static final String BY_SERVICE = ITEMS.formatted(COUNTS, "service_id");

    private static final String RENTALS = """
            select %1$s, 0::bigint as visits,
                   count(*) filter (where b.status = 'completed') as completed,
                   count(*) filter (where b.status = 'cancelled') as cancelled,
                   count(*) filter (where b.status = 'no_show') as no_shows,
                   count(*) filter (where b.status <> 'cancelled') as rental_days,
                   coalesce(sum(b.price_cents) filter (where b.status <> 'cancelled' and b.billing <> 'waived' and b.day < $3), 0)::bigint as revenue_cents,
                   coalesce(sum(b.price_cents) filter (where b.status <> 'cancelled' and b.billing <> 'waived' and b.day >= $3), 0)::bigint as expected_cents,
                   0::bigint as discount_cents, 0::bigint as occupied_minutes
              from rental_booking b where b.day >= $1 and b.day <= $2
             group by %1$s order by %1$s
            """;
    private static final String RENTALS_BY_DAY = RENTALS.formatted("b.day");
    private static final String RENTALS_BY_PLACE = RENTALS.formatted("b.workspace_id");

    private static final String RENTED = """
            select o.%1$s as key, count(*) as days from place_occupancy o
             where o.place_id = any ($1) and o.day between $2 and $3 and o.booking_id is not null
             group by o.%1$s
            """;
    private static final String RENTED_BY_DAY = RENTED.formatted("day");
    private static final String RENTED_BY_PLACE = RENTED.formatted("place_id");

    private ReportRows() {}

    /** A period of local dates, both inclusive, with the date on which the report is made. */
    record Period(LocalDate from, LocalDate to, LocalDate today) {

        private Tuple instants() {
            return Tuple.of(
                    utc(from.atStartOfDay(Munich.ZONE).toInstant()),
                    utc(to.plusDays(1).atStartOfDay(Munich.ZONE).toInstant()));
        }

        private Tuple bounds() {
            return Tuple.of(from, to, today);
        }

        Stream<LocalDate> dates() {
            return from.datesUntil(to.plusDays(1));
        }
    }

    static Uni<Map<LocalDate, Figures>> byDay(SqlClient client, Period period) {
        return read(client, BY_DAY, period.instants(), row -> row.getLocalDate("key"));
    }

    static Uni<Map<Integer, Figures>> byLeadTime(SqlClient client, Period period) {
        return read(client, BY_LEAD_TIME, period.instants(), row -> row.getInteger("key"));
    }

    static Uni<Map<Integer, Figures>> byPromoCode(SqlClient client, Period period) {
        return read(client, BY_PROMO_CODE, period.instants(), row -> row.getInteger("key"));
    }

    /** Reads the figures by specialist. Each service of a visit counts as one visit of the specialist who does it. */
    static Uni<Map<Integer, Figures>> bySpecialist(SqlClient client, Period period) {
        return read(client, BY_SPECIALIST, period.instants(), row -> row.getInteger("key"));
    }

    static Uni<Map<Integer, Figures>> byService(SqlClient client, Period period) {
        return read(client, BY_SERVICE, period.instants(), row -> row.getInteger("key"));
    }

    static Uni<Map<LocalDate, Figures>> rentalsByDay(SqlClient client, Period period) {
        return read(client, RENTALS_BY_DAY, period.bounds(), row -> row.getLocalDate("day"));
    }

    static Uni<Map<Integer, Figures>> rentalsByPlace(SqlClient client, Period period) {
        return read(client, RENTALS_BY_PLACE, period.bounds(), row -> row.getInteger("workspace_id"));
    }

    /**
     * Reads the number of rented places for each day. A rental day of a group counts the places that the group had when
     * the day was booked.
     */
    static Uni<Map<LocalDate, Long>> rentedByDay(SqlClient client, Period period, Collection<Integer> places) {
        return Sql.map(
                client,
                RENTED_BY_DAY,
                bounds(period, places),
                row -> row.getLocalDate("key"),
                row -> row.getLong("days"));
    }

    /** Reads the number of days on which each place was rented, alone or as a part of a group. */
    static Uni<Map<Integer, Long>> rentedByPlace(SqlClient client, Period period, Collection<Integer> places) {
        return Sql.map(
                client,
                RENTED_BY_PLACE,
                bounds(period, places),
                row -> row.getInteger("key"),
                row -> row.getLong("days"));
    }

    private static Tuple bounds(Period period, Collection<Integer> places) {
        return Tuple.of(places.toArray(Integer[]::new), period.from(), period.to());
    }

    private static <K> Uni<Map<K, Figures>> read(SqlClient client, String sql, Tuple values, Function<Row, K> key) {
        return client.preparedQuery(sql).execute(values).map(rows -> {
            Map<K, Figures> figures = new LinkedHashMap<>();
            stream(rows).forEach(row -> figures.put(key.apply(row), figures(row)));
            return figures;
        });
    }

    private static Figures figures(Row row) {
        return new Figures(
                row.getLong("visits"),
                row.getLong("completed"),
                row.getLong("cancelled"),
                row.getLong("no_shows"),
                row.getLong("rental_days"),
                row.getLong("revenue_cents"),
                row.getLong("expected_cents"),
                row.getLong("discount_cents"),
                row.getLong("occupied_minutes"));
    }
}
