package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.database.Sql;
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.Agreements;

/** Reads the bookings on days that a new agreement covers. They keep their tenants and prices. */
final class DaysOfOthers {

    private static final String READ = """
            select b.id, b.day, b.workspace_id, t.id as account_id, t.name, t.email
              from rental_booking b join account t on t.id = b.account_id
             where b.status = 'confirmed' and b.account_id <> $1 and b.day between $2 and coalesce($3::date, 'infinity')
               and extract(isodow from b.day)::integer = any ($4)
               and exists (select from place_occupancy o where o.booking_id = b.id and o.place_id = any ($5))
             order by b.day, b.id
            """;

    private static final String COUNT_OWN = """
            select count(*) from rental_booking
             where account_id = $1 and workspace_id = any ($2) and day between $3 and coalesce($4::date, 'infinity')
               and extract(isodow from day)::integer = any ($5) and status <> 'cancelled' and price_cents > 0
               and agreement_id is null and invoice_id is null and billing <> 'waived'
            """;

    private DaysOfOthers() {}

    /**
     * Returns the number of the tenant's own bookings, of the workspace or of one that shares a place with it, that are
     * still to be billed beside the monthly amount.
     *
     * @param weekdays the ISO numbers of the weekdays, 1 for Monday
     */
    static Uni<Long> countOwnBilled(
            TenantDesk.Desk desk, int workspaceId, Integer[] weekdays, Agreements.Validity validity) {
        return Sql.only(
                desk.transaction(),
                COUNT_OWN,
                Tuple.of(
                        desk.account().id(),
                        desk.coworking().sharingPlacesWith(workspaceId).toArray(Integer[]::new),
                        validity.from(),
                        validity.until(),
                        weekdays),
                row -> row.getLong(0));
    }

    /**
     * Returns other tenants' confirmed bookings that occupy a place of the workspace, by date. Bookings before today,
     * on other weekdays or outside of the validity are left out.
     *
     * @param weekdays the ISO numbers of the weekdays, 1 for Monday
     */
    static Uni<List<OfficeDayOfOthers>> read(
            TenantDesk.Desk desk,
            int workspaceId,
            Integer[] weekdays,
            Agreements.Validity validity,
            Language language) {
        LocalDate from = validity.from().isBefore(desk.today()) ? desk.today() : validity.from();
        Integer[] places =
                desk.coworking().workspace(workspaceId).orElseThrow().placeIds().toArray(Integer[]::new);
        return desk.transaction()
                .preparedQuery(READ)
                .execute(Tuple.of(desk.account().id(), from, validity.until(), weekdays, places))
                .map(rows -> stream(rows).map(row -> read(row, desk, language)).toList());
    }

    private static OfficeDayOfOthers read(Row row, TenantDesk.Desk desk, Language language) {
        int workspaceId = row.getInteger("workspace_id");
        return new OfficeDayOfOthers(
                row.getLong("id"),
                row.getLocalDate("day"),
                new OfficeWorkspaceRef(
                        workspaceId, desk.coworking().name(workspaceId).in(language)),
                new OfficeTenantRef(row.getUUID("account_id"), row.getString("name"), row.getString("email")));
    }
}
