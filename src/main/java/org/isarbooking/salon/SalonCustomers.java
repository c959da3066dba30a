package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;

/** Remembers whoever has confirmed an appointment, past the purge of contacts. */
final class SalonCustomers {

    private static final String REMEMBER = """
            insert into salon_customer (email_hash, phone_hash, first_confirmed_at) values ($1, $2, $3)
            on conflict on constraint salon_customer_contact do nothing
            """;

    private SalonCustomers() {}

    /** Belongs into the transaction that confirms. */
    static Uni<Void> remember(SqlConnection transaction, HashedContact contact, Instant now) {
        return transaction
                .preparedQuery(REMEMBER)
                .execute(Tuple.of(contact.email(), contact.phone(), utc(now)))
                .replaceWithVoid();
    }
}
