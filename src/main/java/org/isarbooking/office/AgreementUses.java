package org.isarbooking.office;

import static org.isarbooking.database.Columns.stream;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.LocalDate;
import java.util.List;

/** Reads the bookings and invoices that depend on a monthly agreement. */
final class AgreementUses {

    private static final String COVERED = """
            select day from rental_booking
             where account_id = $1 and agreement_id = $2 and day > $3 and status <> 'cancelled' order by day limit 10
            """;
    private static final String IS_INVOICED =
            "select exists (select 1 from invoiced_agreement_month where agreement_id = $1 and month > $2)";

    private AgreementUses() {}

    /**
     * Returns the first ten booked days that the agreement covers and that are after {@code lastDay}, ascending. A
     * covered day has no stored price, because the monthly amount pays for it.
     */
    static Uni<List<LocalDate>> coveredAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return desk.transaction()
                .preparedQuery(COVERED)
                .execute(Tuple.of(desk.account().id(), id, lastDay))
                .map(rows -> stream(rows).map(row -> row.getLocalDate("day")).toList());
    }

    /** Returns true if the agreement is invoiced for a month that begins after a date. */
    static Uni<Boolean> isInvoicedAfter(TenantDesk.Desk desk, long id, LocalDate lastDay) {
        return desk.transaction()
                .preparedQuery(IS_INVOICED)
                .execute(Tuple.of(id, lastDay))
                .map(rows -> rows.iterator().next().getBoolean(0));
    }
}
