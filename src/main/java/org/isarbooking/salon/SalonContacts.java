package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import org.isarbooking.privacy.PersonalData;

/**
 * What the salon's customers have told of themselves: an offer's contact is needed until it is confirmed (then the appointment has it) or a week after
 * it expired, an appointment's, and what was written about it, for as many days after its end as the business file says.
 */
@Singleton
class SalonContacts implements PersonalData {

    private static final Duration AFTER_EXPIRY = Duration.ofDays(7);

    private static final String FORGET_OFFERS = """
            update salon_offer set first_name = null, last_name = null, email = null, phone = null
             where quote_id in (select o.quote_id from salon_offer o join quote q on q.id = o.quote_id
                                 where num_nonnulls(o.first_name, o.last_name, o.email, o.phone) > 0
                                   and (q.confirmed_at is not null or q.expires_at <= $1)
                                 limit $2 for update of o skip locked)
            """;
    /** A code that applied is the business's own word; another one may be anything that somebody wrote. */
    private static final String FORGET_WRITTEN_CODES = """
            update salon_offer set promo_code = null
             where quote_id in (select o.quote_id from salon_offer o join quote q on q.id = o.quote_id
                                 where o.promo_code is not null and o.promo_code_id is null and q.expires_at <= $1
                                 limit $2 for update of o skip locked)
            """;

    private static final String FORGET_APPOINTMENTS = """
            update appointment set first_name = null, last_name = null, email = null, phone = null, email_hash = null, phone_hash = null
             where id in (select a.id from appointment a, business b
                           where num_nonnulls(a.first_name, a.last_name, a.email, a.phone) > 0
                             and a.ends_at <= $1::timestamptz - make_interval(hours => 24 * b.contact_retention_days)
                           limit $2 for update of a skip locked)
            """;

    private static final String FORGET_REQUESTS = """
            update booking_request set reason = null, decision_reason = null
             where id in (select r.id from booking_request r join appointment a on a.id = r.appointment_id, business b
                           where num_nonnulls(r.reason, r.decision_reason) > 0
                             and a.ends_at <= $1::timestamptz - make_interval(hours => 24 * b.contact_retention_days)
                           limit $2 for update of r skip locked)
            """;

    private static final String FORGET_CANCELLATIONS = """
            update booking_cancellation set reason = null
             where id in (select c.id from booking_cancellation c join appointment a on a.id = c.appointment_id, business b
                           where c.reason is not null
                             and a.ends_at <= $1::timestamptz - make_interval(hours => 24 * b.contact_retention_days)
                           limit $2 for update of c skip locked)
            """;

    private static final String FORGET_DECISIONS = """
            update office_action set reason = null
             where id in (select o.id from office_action o
                            join appointment a on o.about ? 'line' and o.about ->> 'line' = 'salon' and a.id = (o.about ->> 'booking_id')::bigint, business b
                           where o.reason is not null
                             and a.ends_at <= $1::timestamptz - make_interval(hours => 24 * b.contact_retention_days)
                           limit $2 for update of o skip locked)
            """;

    @Override
    public Uni<Integer> forget(SqlClient client, Instant now, int limit) {
        Instant weekAgo = now.minus(AFTER_EXPIRY);
        return forget(client, FORGET_OFFERS, weekAgo, limit)
                .flatMap(done -> andThen(done, client, FORGET_WRITTEN_CODES, weekAgo, limit))
                .flatMap(done -> andThen(done, client, FORGET_APPOINTMENTS, now, limit))
                .flatMap(done -> andThen(done, client, FORGET_REQUESTS, now, limit))
                .flatMap(done -> andThen(done, client, FORGET_CANCELLATIONS, now, limit))
                .flatMap(done -> andThen(done, client, FORGET_DECISIONS, now, limit));
    }

    private static Uni<Integer> andThen(int done, SqlClient client, String sql, Instant until, int limit) {
        return forget(client, sql, until, limit - done).map(forgotten -> done + forgotten);
    }

    private static Uni<Integer> forget(SqlClient client, String sql, Instant until, int limit) {
        return client.preparedQuery(sql).execute(Tuple.of(utc(until), limit)).map(rows -> rows.rowCount());
    }
}
