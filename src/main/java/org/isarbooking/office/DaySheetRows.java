package org.isarbooking.office;

import static org.isarbooking.database.Columns.instant;
import static org.isarbooking.database.Columns.stream;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.office.rules.DaySheet;

/**
 * A visit as the day sheet lists it.
 *
 * @param status the stored status of the appointment
 */
record DaySheetRows(long bookingId, String reference, Instant startsAt, String status, DaySheet.Visit visit) {

    private static final String VISITS = """
            select a.id, a.reference, a.starts_at, a.status, a.total_cents, a.paid_cents, a.paid_by,
                   array_agg(i.staff_id order by i.position) as staff, array_agg(i.price_cents order by i.position) as prices
              from appointment a join appointment_item i on i.appointment_id = a.id
             where a.starts_at >= $1 and a.starts_at < $2 and a.status <> 'cancelled'
             group by a.id order by a.starts_at, a.id
            """;

    /** Reads the visits that begin in a period, ordered by start. Cancelled visits are left out. */
    static Uni<List<DaySheetRows>> read(SqlClient client, Instant from, Instant until) {
        return client.preparedQuery(VISITS)
                .execute(Tuple.of(utc(from), utc(until)))
                .map(rows -> stream(rows).map(DaySheetRows::read).toList());
    }

    private static DaySheetRows read(Row row) {
        Integer[] staff = row.getArrayOfIntegers("staff");
        Integer[] prices = row.getArrayOfIntegers("prices");
        String status = row.getString("status");
        return new DaySheetRows(
                row.getLong("id"),
                row.getString("reference"),
                instant(row, "starts_at"),
                status,
                new DaySheet.Visit(
                        switch (status) {
                            case "completed" -> DaySheet.State.COMPLETED;
                            case "no_show" -> DaySheet.State.NO_SHOW;
                            default -> DaySheet.State.OPEN;
                        },
                        row.getInteger("total_cents"),
                        row.getInteger("paid_cents"),
                        row.getString("paid_by"),
                        IntStream.range(0, staff.length)
                                .mapToObj(item -> new DaySheet.Part(staff[item], prices[item]))
                                .toList()));
    }
}
