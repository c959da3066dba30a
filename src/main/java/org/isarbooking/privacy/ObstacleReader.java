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
import java.util.stream.Stream;
import org.isarbooking.privacy.rules.Obstacles;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Reference;

/** Reads the obstacles to erasing a person. */
final class ObstacleReader {

    private static final String READ = PersonKeys.AS_PARAMETERS + """
            select array(select a.reference from appointment a
                          where a.id = any(p.appointments) and a.status = 'confirmed' and a.ends_at > $8::timestamptz order by a.id) as visits_ahead,
                   array(select r.reference || to_char(d.day, ' YYYY-MM-DD') from rental_booking d join rental r on r.id = d.rental_id
                          where d.id = any(p.rental_bookings) and d.status = 'confirmed' and d.day >= $9::date order by d.id) as days_ahead,
                   array(select r.reference || to_char(d.day, ' YYYY-MM-DD') from rental_booking d join rental r on r.id = d.rental_id
                          where d.id = any(p.rental_bookings) and d.status <> 'cancelled' and (d.day < $9::date or d.status <> 'confirmed')
                            and d.invoice_id is null and d.agreement_id is null and d.price_cents > 0 and d.billing <> 'waived' order by d.id) as days_to_invoice,
                   array(select m.id::text from monthly_agreement m
                          where m.account_id = any(p.accounts)
                            and (m.valid_until is null or m.valid_until >= greatest(m.valid_from, date_trunc('month', $9::date)::date))
                          order by m.id) as agreements,
                   array(select m.id || to_char(due, ' YYYY-MM') from monthly_agreement m
                          cross join generate_series(m.valid_from::timestamp, m.valid_until::timestamp, interval '1 month') as due
                          where m.account_id = any(p.accounts) and m.valid_until < date_trunc('month', $9::date)::date and m.monthly_cents > 0
                            and not exists (select from invoiced_agreement_month i where i.agreement_id = m.id and i.month = due::date)
                            and not exists (select from credited_agreement_month c
                                             where c.agreement_id = m.id and c.month = due::date and c.billing = 'waived')
                          order by m.id, due) as months_to_invoice,
                   array(select s.key from specialist s
                          where s.id = any(p.specialists) and s.retired_at is null order by s.id) as specialists,
                   array(select a.reference from appointment a
                          where a.id = any(p.appointments) and a.status = 'cancelled' and a.ends_at > $8::timestamptz
                            and a.messages and a.email is not null
                            and exists (select from outbox m where m.appointment_id = a.id and m.audience = 'customer' and m.status = 'waiting'
                                           and m.kind in ('visit_cancelled', 'request_decided'))
                         union
                         select r.reference from rental_booking d join rental r on r.id = d.rental_id join account t on t.id = r.account_id
                          where d.id = any(p.rental_bookings) and d.status = 'cancelled' and d.day >= $9::date
                            and r.messages and t.email is not null
                            and exists (select from outbox m where m.audience = 'customer' and m.status = 'waiting'
                                           and m.topic = 'rental ' || r.id
                                           and m.kind in ('rental_cancelled', 'rental_day_cancelled', 'rental_request_decided'))
                          order by 1) as untold
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
                        bookings(row, "visits_ahead"),
                        bookings(row, "days_ahead"),
                        bookings(row, "days_to_invoice"),
                        List.of(row.getArrayOfStrings("agreements")),
                        List.of(row.getArrayOfStrings("months_to_invoice")),
                        List.of(row.getArrayOfStrings("specialists")),
                        bookings(row, "untold")));
    }

    /** Returns texts that begin with a booking's stored reference, with the reference formatted for people. */
    private static List<String> bookings(Row row, String column) {
        return Stream.of(row.getArrayOfStrings(column)).map(Reference::shown).toList();
    }
}
