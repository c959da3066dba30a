package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;

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
import java.util.stream.Collectors;
import org.isarbooking.calendar.rules.LocalDay;

/**
 * The stored rows of the places on a day. Reading takes two queries, for any number of days.
 *
 * @param rentals the rental days that are not cancelled, ordered by the id of their workspace
 * @param held the places held for the waitlist, by place
 * @param agreed the places that monthly agreements keep and that are not booked, by place
 */
record PlaceRows(List<Rental> rentals, Map<Integer, Held> held, Map<Integer, Agreed> agreed) {

    private static final String RENTALS = """
            select b.id, b.day, b.status, b.workspace_id, b.price_cents, b.billing = 'waived' as waived,
                   t.id as account_id, t.name, t.email,
                   (select array_agg(o.place_id) from place_occupancy o where o.booking_id = b.id) as places
              from rental_booking b join account t on t.id = b.account_id
             where b.day between $1 and $2 and b.status <> 'cancelled'
             order by b.day, b.workspace_id, b.id
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

    PlaceRows {
        rentals = List.copyOf(rentals);
        held = Map.copyOf(held);
        agreed = Map.copyOf(agreed);
    }

    /** A place held for a tenant on the waitlist. */
    record Held(long entryId, int workspaceId, Instant heldUntil, OfficeTenantRef tenant) {}

    /** A place that a monthly agreement keeps for its tenant. */
    record Agreed(long agreementId, int workspaceId, OfficeTenantRef tenant) {}

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

    /** Reads consecutive days in a transaction with one snapshot. */
    static Uni<Map<LocalDate, PlaceRows>> read(SqlConnection reading, List<LocalDay> days) {
        Tuple period = Tuple.of(days.getFirst().date(), days.getLast().date());
        return Uni.combine()
                .all()
                .unis(
                        reading.preparedQuery(RENTALS).execute(period),
                        reading.preparedQuery(KEPT_PLACES).execute(period))
                .usingConcurrencyOf(1)
                .with((rentals, kept) -> {
                    Map<LocalDate, List<Row>> rentalsOf = byDay(rentals);
                    Map<LocalDate, List<Row>> keptOf = byDay(kept);
                    return days.stream()
                            .collect(Collectors.toMap(
                                    LocalDay::date,
                                    day -> of(
                                            rentalsOf.getOrDefault(day.date(), List.of()),
                                            keptOf.getOrDefault(day.date(), List.of()))));
                });
    }

    private static Map<LocalDate, List<Row>> byDay(RowSet<Row> rows) {
        return stream(rows).collect(Collectors.groupingBy(row -> row.getLocalDate("day")));
    }

    private static PlaceRows of(List<Row> rentals, List<Row> kept) {
        return new PlaceRows(
                rentals.stream().map(PlaceRows::rental).toList(),
                kept.stream()
                        .filter(row -> row.getLong("agreement_id") == null)
                        .collect(Collectors.toMap(row -> row.getInteger("place_id"), PlaceRows::held)),
                kept.stream()
                        .filter(row -> row.getLong("agreement_id") != null)
                        .collect(Collectors.toMap(row -> row.getInteger("place_id"), PlaceRows::agreed)));
    }

    private static Agreed agreed(Row row) {
        return new Agreed(row.getLong("agreement_id"), row.getInteger("workspace_id"), tenant(row));
    }

    private static Held held(Row row) {
        return new Held(
                row.getLong("entry_id"), row.getInteger("workspace_id"), instant(row, "held_until"), tenant(row));
    }

    private static OfficeTenantRef tenant(Row row) {
        return new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email"));
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
}
