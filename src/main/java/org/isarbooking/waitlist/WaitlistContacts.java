package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import org.isarbooking.database.Sql;

/** Finds entries by the keyed hashes of contact data. */
public final class WaitlistContacts {

    /** Selects entries by both hashes of a contact. */
    private static final String OF_CONTACTS = """
            select w.id from unnest(%s::bytea[], %s::bytea[]) as c (email_hash, phone_hash)
              join waitlist_entry w on w.email_hash = c.email_hash and w.phone_hash = c.phone_hash
            """;

    private static final String FIND = """
            select id from waitlist_entry where email_hash = any($1)
            union select id from waitlist_entry where phone_hash = any($2)
            union %s
            """.formatted(OF_CONTACTS.formatted("$3", "$4"));

    private WaitlistContacts() {}

    /**
     * Returns the ids of the person's entries, including ended entries.
     *
     * @param bothEmails with {@code bothPhones}: contacts of which both parts must match
     */
    public static Uni<List<Long>> find(
            SqlClient client, Buffer[] emails, Buffer[] phones, Buffer[] bothEmails, Buffer[] bothPhones) {
        return Sql.list(client, FIND, Tuple.of(emails, phones, bothEmails, bothPhones), row -> row.getLong("id"));
    }
}
