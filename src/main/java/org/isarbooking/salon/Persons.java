package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.stream.Stream;
import org.isarbooking.database.Sql;

/** Makes confirmations and waitlist submissions of one person wait for each other. Locks the contact, not a row. */
final class Persons {

    /** The class of advisory locks on persons. Other advisory locks of this database use another class, or none. */
    private static final int PERSONS = 0x50E2;

    private static final String LOCK = "select pg_advisory_xact_lock($1, person) from unnest($2::integer[]) as person";

    private Persons() {}

    /**
     * Locks e-mail address and phone number until the transaction ends. Call it after the locks of offer and
     * specialists, and before the lock of a promo code.
     */
    static Uni<Void> lock(SqlConnection transaction, HashedContact contact) {
        Integer[] person = Stream.of(contact.email(), contact.phone())
                .map(hash -> hash.getInt(0))
                .sorted()
                .toArray(Integer[]::new);
        return Sql.run(transaction, LOCK, Tuple.of(PERSONS, person));
    }
}
