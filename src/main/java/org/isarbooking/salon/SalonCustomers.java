package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import org.isarbooking.database.Sql;

/**
 * Stores customers who have an appointment. Their personal data is kept until it is forgotten. The hashes of their
 * contact are kept for longer.
 */
final class SalonCustomers {

    /**
     * Stores a customer. Keeps the office's data about a known customer, and stores a forgotten customer again. If the
     * contact is only a further contact of a customer, the statement writes the customer's own row.
     */
    private static final String REMEMBER = """
            with remembered as (
                insert into salon_customer as known (email_hash, phone_hash, first_confirmed_at, first_name, last_name, email, phone, language, seen_at)
                select email_hash, phone_hash, $2, first_name, last_name, email, phone, language, $2
                  from appointment where id = $1 and num_nonnulls(email_hash, phone_hash) > 0
                on conflict on constraint salon_customer_contact do update
                   set first_name = case when known.customer_id is null and known.last_name is null then excluded.first_name else known.first_name end,
                       last_name = case when known.customer_id is null then coalesce(known.last_name, excluded.last_name) else known.last_name end,
                       email = case when known.customer_id is null and known.last_name is null then excluded.email else known.email end,
                       phone = case when known.customer_id is null and known.last_name is null then excluded.phone else known.phone end,
                       language = case when known.customer_id is null and known.last_name is null then excluded.language else known.language end,
                       seen_at = case when known.customer_id is null then greatest(known.seen_at, excluded.seen_at) else known.seen_at end
                returning known.customer_id
            )
            update salon_customer known
               set first_name = case when known.last_name is null then a.first_name else known.first_name end,
                   last_name = coalesce(known.last_name, a.last_name),
                   email = case when known.last_name is null then a.email else known.email end,
                   phone = case when known.last_name is null then a.phone else known.phone end,
                   language = case when known.last_name is null then a.language else known.language end,
                   seen_at = greatest(known.seen_at, $2)
              from appointment a, remembered
             where a.id = $1 and known.id = remembered.customer_id
            """;

    private SalonCustomers() {}

    /** Returns the SQL condition that two rows have the same hashes. It can use the index of either hash. */
    static String sameContact(String one, String other) {
        return """
                (%1$s.email_hash = %2$s.email_hash and %1$s.phone_hash is not distinct from %2$s.phone_hash
                 or %1$s.phone_hash = %2$s.phone_hash and %1$s.email_hash is null and %2$s.email_hash is null)""".formatted(one, other);
    }

    /**
     * Stores the customer of an appointment. Call it in the transaction that books, after the appointment is stored.
     */
    static Uni<Void> remember(SqlConnection transaction, long appointmentId, Instant now) {
        return Sql.run(transaction, REMEMBER, Tuple.of(appointmentId, utc(now)));
    }
}
