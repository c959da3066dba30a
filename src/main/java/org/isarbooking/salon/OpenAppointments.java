package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.isarbooking.business.Catalog;
import org.isarbooking.database.Sql;
import org.isarbooking.database.Statements;
import org.isarbooking.salon.rules.Contact;
import org.jspecify.annotations.Nullable;

/** Limits the number of future appointments of a contact, so that one person can't take all of the salon's time. */
@ApplicationScoped
class OpenAppointments {

    private static final String COUNT = """
            select count(*) from appointment
             where status = 'confirmed' and starts_at > $3 and (email_hash = $1 or phone_hash = $2)
            """;

    private final ContactHasher hasher;

    OpenAppointments(ContactHasher hasher) {
        this.hasher = hasher;
    }

    /** Returns the number of future appointments with this e-mail address or phone number. */
    Uni<Long> count(SqlClient client, Contact contact, Instant now) {
        return count(client, hasher.hash(contact), now);
    }

    /** Returns the hashes of a contact, as appointments store them; null without a contact. */
    @Nullable
    HashedContact hashed(@Nullable Contact contact) {
        return contact == null ? null : hasher.hash(contact);
    }

    /**
     * Returns whether the person may have another appointment, inside the transaction that books. Locks the person, so
     * the result stays correct until the transaction ends. Without a contact, there is no limit.
     */
    static Uni<Boolean> mayHaveAnotherForUpdate(
            SqlConnection transaction, Catalog catalog, @Nullable HashedContact contact, Instant now) {
        return contact == null
                ? Uni.createFrom().item(true)
                : Statements.inOrder(Persons.lock(transaction, contact), count(transaction, contact, now))
                        .with((_, open) -> open < catalog.settings().maxOpenAppointments());
    }

    private static Uni<Long> count(SqlClient client, HashedContact contact, Instant now) {
        return Sql.only(client, COUNT, Tuple.of(contact.email(), contact.phone(), utc(now)), row -> row.getLong(0));
    }
}
