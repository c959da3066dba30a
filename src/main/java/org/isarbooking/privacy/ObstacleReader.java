package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.first;
import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.isarbooking.privacy.rules.Obstacles;
import org.isarbooking.shared.Munich;

/** Reads the obstacles to erasing a person. */
final class ObstacleReader {

    private static final String READ = PersonKeys.AS_PARAMETERS + """
            select array(select a.id from appointment a
                          where a.id = any(p.appointments) and a.status = 'confirmed' and a.ends_at > $8::timestamptz order by 1) as visits_ahead,
                   array(select d.id from rental_booking d
                          where d.id = any(p.rental_bookings) and d.status = 'confirmed' and d.day >= $9::date order by 1) as days_ahead,
                   array(select d.id from rental_booking d
                          where d.id = any(p.rental_bookings) and d.status <> 'cancelled' and d.day < $9::date
                            and d.invoice_id is null and d.agreement_id is null and d.price_cents > 0 and d.billing <> 'waived' order by 1) as days_to_invoice,
                   array(select m.id from monthly_agreement m
                          where m.account_id = any(p.accounts) and (m.valid_until is null or m.valid_until >= date_trunc('month', $9::date)::date)
                          order by 1) as agreements,
                   array(select s.id::bigint from specialist s
                          where s.id = any(p.specialists) and s.retired_at is null order by 1) as specialists
              from p
            """;

    private ObstacleReader() {}

    static Uni<Obstacles> read(SqlConnection transaction, PersonKeys keys, Instant now) {
        LocalDate today = Munich.dateAt(now);
        Tuple parameters = keys.parameters().addOffsetDateTime(utc(now)).addLocalDate(today);
        return transaction
                .preparedQuery(READ)
                .execute(parameters)
                .map(rows -> first(rows).orElseThrow())
                .map(row -> new Obstacles(
                        ids(row, "visits_ahead"),
                        ids(row, "days_ahead"),
                        ids(row, "days_to_invoice"),
                        ids(row, "agreements"),
                        ids(row, "specialists")));
    }

    private static List<Long> ids(Row row, String column) {
        return List.of(row.getArrayOfLongs(column));
    }
}
