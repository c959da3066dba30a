package org.isarbooking.salon;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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

    private static final String AT_THE_LIMIT = """
            select person.number::integer as number
              from unnest($1::bytea[], $2::bytea[]) with ordinality as person (email, phone, number)
             where (select count(*) from appointment
                     where status = 'confirmed' and starts_at > $3
                       and (email_hash = person.email or phone_hash = person.phone)) >= $4::integer
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

    /** Returns the contacts that have reached the limit of future appointments, in one query. */
    Uni<Set<Contact>> atTheLimit(SqlClient client, Catalog catalog, Set<Contact> contacts, Instant now) {
        List<Contact> all = List.copyOf(contacts);
        List<HashedContact> hashed = all.stream().map(hasher::hash).toList();
        return Sql.list(
                        client,
                        AT_THE_LIMIT,
                        Tuple.of(
                                hashed.stream().map(HashedContact::email).toArray(Buffer[]::new),
                                hashed.stream().map(HashedContact::phone).toArray(Buffer[]::new),
                                utc(now),
                                catalog.settings().maxOpenAppointments()),
                        row -> all.get(row.getInteger("number") - 1))
                .map(Set::copyOf);
    }

    private static Uni<Long> count(SqlClient client, HashedContact contact, Instant now) {
        return Sql.only(client, COUNT, Tuple.of(contact.email(), contact.phone(), utc(now)), row -> row.getLong(0));
    }
}
