package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.isarbooking.database.Columns;
import org.isarbooking.privacy.PersonalData;
import org.isarbooking.shared.Munich;

/**
 * What tenants have written in their own words, and what was answered: an offer's notes are needed until a week after it expired, what was written
 * about a rental day for as many days after it as the business file says.
 */
@Singleton
class RentalWords implements PersonalData {

    private static final Duration AFTER_EXPIRY = Duration.ofDays(7);

    private static final String FORGET_OFFERS = """
            update rental_offer set notes = null
             where quote_id in (select o.quote_id from rental_offer o join quote q on q.id = o.quote_id
                                 where o.notes is not null and q.expires_at <= $1
                                 limit $2 for update of o skip locked)
            """;
    private static final String FORGET_RENTALS = """
            update rental set notes = null
             where id in (select r.id from rental r, business b
                           where r.notes is not null
                             and not exists (select 1 from rental_booking d
                                              where d.rental_id = r.id and d.day >= $1::date - b.contact_retention_days)
                           limit $2 for update of r skip locked)
            """;
    private static final String FORGET_REQUESTS = """
            update booking_request set reason = null, decision_reason = null
             where id in (select r.id from booking_request r join rental_booking d on d.id = r.rental_booking_id, business b
                           where num_nonnulls(r.reason, r.decision_reason) > 0
                             and d.day < $1::date - b.contact_retention_days
                           limit $2 for update of r skip locked)
            """;

    private static final String FORGET_CANCELLATIONS = """
            update booking_cancellation set reason = null
             where id in (select c.id from booking_cancellation c join rental_booking d on d.id = c.rental_booking_id, business b
                           where c.reason is not null
                             and d.day < $1::date - b.contact_retention_days
                           limit $2 for update of c skip locked)
            """;

    private static final String FORGET_DECISIONS = """
            update office_action set reason = null
             where id in (select o.id from office_action o
                            join rental_booking d on o.about ? 'line' and o.about ->> 'line' = 'coworking' and d.id = (o.about ->> 'booking_id')::bigint, business b
                           where o.reason is not null
                             and d.day < $1::date - b.contact_retention_days
                           limit $2 for update of o skip locked)
            """;

    @Override
    public Uni<Integer> forget(SqlClient client, Instant now, int limit) {
        Object weekAgo = Columns.utc(now.minus(AFTER_EXPIRY));
        Object today = Munich.dateAt(now);
        return forget(client, FORGET_OFFERS, weekAgo, limit)
                .flatMap(done -> andThen(done, client, FORGET_RENTALS, today, limit))
                .flatMap(done -> andThen(done, client, FORGET_REQUESTS, today, limit))
                .flatMap(done -> andThen(done, client, FORGET_CANCELLATIONS, today, limit))
                .flatMap(done -> andThen(done, client, FORGET_DECISIONS, today, limit));
    }

    private static Uni<Integer> andThen(int done, SqlClient client, String sql, Object until, int limit) {
        return forget(client, sql, until, limit - done).map(forgotten -> done + forgotten);
    }

    private static Uni<Integer> forget(SqlClient client, String sql, Object until, int limit) {
        return client.preparedQuery(sql).execute(Tuple.of(until, limit)).map(rows -> rows.rowCount());
    }
}
