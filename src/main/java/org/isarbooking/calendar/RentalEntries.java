package org.isarbooking.calendar;

import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/**
 * Reads rental days for calendars, in one query. Cancelled days are left out. If there are more days than the limit,
 * past days are left out first.
 */
public final class RentalEntries {

    private static final String ENTRIES = """
            with chosen as (
                select b.id from rental_booking b
                 where b.day between $1 and $2 and b.status <> 'cancelled' %s
                 order by greatest($3::date - b.day, 0), b.day, b.id
                 limit $4)
            select b.uid, b.sequence, b.day, b.workspace_id, t.name as tenant, r.confirmed_at
              from chosen c
              join rental_booking b on b.id = c.id
              join rental r on r.id = b.rental_id
              join account t on t.id = b.account_id
             order by b.day, b.id
            """;
    private static final String ALL = ENTRIES.formatted("");
    private static final String OF_TENANT = ENTRIES.formatted("and b.account_id = $5");
    private static final String OF_PLACES = ENTRIES.formatted("""
            and b.id in (select o.booking_id from place_occupancy o
                          where o.place_id = any($5) and o.day between $1 and $2)""");

    private RentalEntries() {}

    /**
     * A rental day.
     *
     * @param uid the permanent identifier of the rental day in calendars
     * @param sequence the number of times that the rental day was moved or cancelled
     * @param tenant the tenant's name; null for an account without a name
     */
    public record Entry(
            UUID uid,
            int sequence,
            LocalDate day,
            int workspaceId,
            @Nullable String tenant,
            Instant bookedAt) {

        /** Leaves personal data out of logs. */
        @Override
        public String toString() {
            return "Entry[" + uid + "]";
        }
    }

    /**
     * The range and the limit of rental days to read.
     *
     * @param last the last day, inclusive
     * @param today the present day; earlier days are left out first
     * @param most the largest number of days to read
     */
    public record Window(LocalDate first, LocalDate last, LocalDate today, int most) {}

    /** Returns all rental days, by day. */
    public static Uni<List<Entry>> all(SqlClient client, Window window) {
        return read(client, ALL, parameters(window));
    }

    /** Returns a tenant's rental days, by day. */
    public static Uni<List<Entry>> ofTenant(SqlClient client, UUID account, Window window) {
        return read(client, OF_TENANT, parameters(window).addUUID(account));
    }

    /** Returns the rental days that occupy at least one of the places, by day. */
    public static Uni<List<Entry>> ofPlaces(SqlClient client, List<Integer> placeIds, Window window) {
        return read(client, OF_PLACES, parameters(window).addArrayOfInteger(placeIds.toArray(Integer[]::new)));
    }

    private static Tuple parameters(Window window) {
        return Tuple.of(window.first(), window.last(), window.today(), window.most());
    }

    private static Uni<List<Entry>> read(SqlClient client, String sql, Tuple parameters) {
        return Sql.list(client, sql, parameters, RentalEntries::entry);
    }

    private static Entry entry(Row row) {
        return new Entry(
                row.getUUID("uid"),
                row.getInteger("sequence"),
                row.getLocalDate("day"),
                row.getInteger("workspace_id"),
                row.getString("tenant"),
                instant(row, "confirmed_at"));
    }
}
