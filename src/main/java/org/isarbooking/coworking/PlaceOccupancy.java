package org.isarbooking.coworking;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking.Workspace;
import org.isarbooking.business.NoBusinessPublished;
import org.isarbooking.coworking.rules.DayChoice.Holder;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/**
 * Stores which places are taken on which days. A workspace is occupied if any of its places is. So a group blocks its
 * components, and a component blocks its groups. The primary key of the table keeps a place from being taken twice on a
 * day.
 */
final class PlaceOccupancy {

    private static final String OCCUPIED = """
            select array_agg(distinct day) as days from place_occupancy where place_id = any ($1) and day between $2 and $3
            """;
    private static final String OCCUPIED_NOW = """
            select b.version, array(select distinct day from place_occupancy
                                     where place_id = any ($1) and day between $2 and $3 order by day) as days
              from (%s) b
            """.formatted(Catalogs.NEWEST_VERSION);
    private static final String HOLDERS = """
            select o.day, coalesce(bool_or(b.account_id = $4), false) as own
              from place_occupancy o left join rental_booking b on b.id = o.booking_id
             where o.place_id = any ($1) and o.day between $2 and $3 and o.held_for is distinct from $4
             group by o.day
            """;
    private static final String PLACES_ON = "select place_id from place_occupancy where day = $1";
    // Takes places for bookings. Days that an agreement of the same account has taken pass to the booking. Sorted, so
    // that two transactions that want the same places lock them in the same order.
    private static final String TAKE = """
            with own as (
                update place_occupancy o set booking_id = booking.id, agreement_id = null, held_for = null
                  from unnest($2::bigint[], $3::date[]) as booking (id, day)
                  join rental_booking b on b.id = booking.id
                 where o.place_id = any ($1) and o.day = booking.day and o.agreement_id is not null
                   and o.held_for = b.account_id
                returning o.place_id, o.day
            )
            insert into place_occupancy (place_id, day, booking_id)
            select place.id, booking.day, booking.id
              from unnest($1::integer[]) as place (id), unnest($2::bigint[], $3::date[]) as booking (id, day)
             where not exists (select from own where own.place_id = place.id and own.day = booking.day)
             order by place.id, booking.day
            """;
    private static final String HOLD = """
            insert into place_occupancy (place_id, day, hold_id, held_for)
            select place.id, $2, $3, $4 from unnest($1::integer[]) as place (id) order by place.id
            """;
    private static final String HELD_FOR = """
            select distinct hold_id from place_occupancy
             where held_for = $1 and hold_id is not null and place_id = any ($2) and day = any ($3) order by hold_id
            """;
    private static final String FREE = "delete from place_occupancy where booking_id = any ($1)";
    private static final String TAKEN_FROM = """
            select array_agg(distinct day) as days from place_occupancy
             where place_id = any ($1) and day between $2 and $3 and (agreement_id is null or held_for <> $4)
            """;

    private PlaceOccupancy() {}

    /** Returns the days of a period (both ends inclusive) on which any place of the workspace is taken. */
    static Uni<Set<LocalDate>> occupied(SqlClient client, Workspace workspace, LocalDate from, LocalDate to) {
        return client.preparedQuery(OCCUPIED)
                .execute(Tuple.of(places(workspace), from, to))
                .map(PlaceOccupancy::days);
    }

    /**
     * Returns the taken days of a period (both ends inclusive), as an account sees them. Days that its own agreements
     * have taken count as free.
     */
    static Uni<Set<LocalDate>> takenFrom(
            SqlClient client, AccountRef account, Workspace workspace, LocalDate from, LocalDate to) {
        return client.preparedQuery(TAKEN_FROM)
                .execute(Tuple.of(places(workspace), from, to, account.id()))
                .map(PlaceOccupancy::days);
    }

    private static Set<LocalDate> days(RowSet<Row> rows) {
        LocalDate @Nullable [] days = rows.iterator().next().getArrayOfLocalDates("days");
        return days == null ? Set.of() : Set.of(days);
    }

    /**
     * The taken days of some places, ascending, with the version of the published catalog.
     *
     * @param catalogVersion the version of the newest catalog, to check that the places were looked up in it
     */
    record OccupiedNow(long catalogVersion, List<LocalDate> days) {

        OccupiedNow {
            days = List.copyOf(days);
        }
    }

    /**
     * Reads the days of a period (both ends inclusive) on which any of the places is taken, in one statement. Fails
     * with {@link NoBusinessPublished} without a catalog.
     */
    static Uni<OccupiedNow> occupiedNow(SqlClient client, Collection<Integer> places, LocalDate from, LocalDate to) {
        return client.preparedQuery(OCCUPIED_NOW)
                .execute(Tuple.of(places.toArray(Integer[]::new), from, to))
                .map(rows -> first(rows)
                        .map(row -> new OccupiedNow(row.getLong("version"), List.of(row.getArrayOfLocalDates("days"))))
                        .orElseThrow(NoBusinessPublished::new));
    }

    /**
     * Returns the taken days of a period (both ends inclusive), and whether the account itself has booked them. Days
     * that the waitlist holds for the account, or that its own agreement has taken, count as free.
     */
    static Uni<Map<LocalDate, Holder>> holders(
            SqlClient client, AccountRef account, Workspace workspace, LocalDate from, LocalDate to) {
        return Sql.map(
                client,
                HOLDERS,
                Tuple.of(places(workspace), from, to, account.id()),
                row -> row.getLocalDate("day"),
                row -> row.getBoolean("own") ? Holder.ACCOUNT_ITSELF : Holder.SOMEBODY_ELSE);
    }

    /** Returns the ids of the places that are taken on a day. */
    static Uni<Set<Integer>> placesOn(SqlClient client, LocalDate day) {
        return client.preparedQuery(PLACES_ON)
                .execute(Tuple.of(day))
                .map(rows -> stream(rows).map(row -> row.getInteger("place_id")).collect(Collectors.toSet()));
    }

    /**
     * Takes the places of a workspace for bookings. Fails with {@link Constraints#PLACE_OCCUPANCY_ONCE} if one of them
     * is taken.
     */
    static Uni<Void> take(SqlConnection transaction, Workspace workspace, Map<Long, LocalDate> days) {
        List<Map.Entry<Long, LocalDate>> bookings = List.copyOf(days.entrySet());
        return Sql.run(
                transaction,
                TAKE,
                Tuple.of(
                        places(workspace),
                        bookings.stream().map(Map.Entry::getKey).toArray(Long[]::new),
                        bookings.stream().map(Map.Entry::getValue).toArray(LocalDate[]::new)));
    }

    /**
     * Takes the places of a workspace for a hold of the waitlist. Fails with {@link Constraints#PLACE_OCCUPANCY_ONCE}
     * if one of them is taken. A trigger frees them when the offer ends.
     */
    static Uni<Void> hold(
            SqlConnection transaction, Workspace workspace, LocalDate day, long holdId, AccountRef account) {
        return Sql.run(transaction, HOLD, Tuple.of(places(workspace), day, holdId, account.id()));
    }

    /** Returns the holds that keep any of the places for the account on any of the days. */
    static Uni<List<Long>> holdsFor(
            SqlConnection transaction, AccountRef account, Collection<Integer> places, Collection<LocalDate> days) {
        return Sql.list(
                transaction,
                HELD_FOR,
                Tuple.of(account.id(), places.toArray(Integer[]::new), days.toArray(LocalDate[]::new)),
                row -> row.getLong("hold_id"));
    }

    /**
     * Frees the places of bookings. At the end of the transaction, a trigger gives places that are still free to the
     * agreement that covers the day. Places on given-back days stay free.
     */
    static Uni<Void> free(SqlConnection transaction, Collection<Long> bookingIds) {
        return Sql.run(transaction, FREE, Tuple.of((Object) bookingIds.toArray(Long[]::new)));
    }

    private static Integer[] places(Workspace workspace) {
        Collection<Integer> ids = workspace.placeIds();
        return ids.toArray(Integer[]::new);
    }
}
