package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bookings that compete with requests. For visits, also reads the open requests that compete. Takes one
 * query.
 */
final class RequestRivals {

    /** A visit lasts at most a day, so overlapping visits are found by an index on their starts. */
    private static final String READ = """
            select r.id as request_id, o.id as booking_id, null::bigint as rival_id, o.starts_at, null::date as day,
                   nullif(trim(concat_ws(' ', o.first_name, o.last_name)), '') as name
              from booking_request r
              join appointment a on a.id = r.appointment_id
              join appointment o on o.id <> a.id and o.status <> 'cancelled'
                                and o.starts_at > r.new_starts_at - interval '1 day'
                                and o.starts_at < r.new_starts_at + (a.ends_at - a.starts_at) and o.ends_at > r.new_starts_at
             where r.id = any ($1) and r.new_starts_at is not null
               and exists (select from appointment_item i join appointment_item oi on oi.staff_id = i.staff_id
                            where i.appointment_id = a.id and oi.appointment_id = o.id)
            union all
            select r.id, o.id, other.id, other.new_starts_at, null, nullif(trim(concat_ws(' ', o.first_name, o.last_name)), '')
              from booking_request r
              join appointment a on a.id = r.appointment_id
              join booking_request other on other.id <> r.id and other.status = 'open' and other.new_starts_at is not null
                                        and other.new_starts_at < r.new_starts_at + (a.ends_at - a.starts_at)
              join appointment o on o.id = other.appointment_id and other.new_starts_at + (o.ends_at - o.starts_at) > r.new_starts_at
             where r.id = any ($1) and r.new_starts_at is not null
               and exists (select from appointment_item i join appointment_item oi on oi.staff_id = i.staff_id
                            where i.appointment_id = a.id and oi.appointment_id = o.id)
            union all
            select r.id, o.id, null, null, o.day, t.name
              from booking_request r
              join rental_booking b on b.id = r.rental_booking_id
              join rental_booking o on o.day = r.new_day and o.id <> b.id and o.status <> 'cancelled'
              join account t on t.id = o.account_id
             where r.id = any ($1) and r.new_day is not null
               and exists (select from place_occupancy p join place_occupancy op on op.place_id = p.place_id
                            where p.booking_id = b.id and op.booking_id = o.id)
             order by request_id, rival_id nulls first, booking_id
            """;

    private RequestRivals() {}

    /** Reads the rivals of requests, by the id of the request. Bookings come before requests. */
    static Uni<Map<Long, List<OfficeRequest.Rival>>> read(SqlClient client, Collection<Long> requestIds) {
        return client.preparedQuery(READ)
                .execute(Tuple.of(requestIds.toArray(Long[]::new)))
                .map(rows -> stream(rows)
                        .collect(Collectors.groupingBy(
                                row -> row.getLong("request_id"),
                                Collectors.mapping(RequestRivals::rival, Collectors.toList()))));
    }

    private static OfficeRequest.Rival rival(Row row) {
        @Nullable OffsetDateTime start = row.getOffsetDateTime("starts_at");
        return new OfficeRequest.Rival(
                row.getLong("booking_id"),
                row.getLong("rival_id"),
                start == null ? null : Munich.timeAt(start.toInstant()),
                row.getLocalDate("day"),
                row.getString("name"));
    }
}
