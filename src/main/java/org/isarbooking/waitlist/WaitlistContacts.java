package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.jspecify.annotations.Nullable;

/** Finds and changes the contacts of entries, by the keyed hashes of contact data. */
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

    /** Keeps the old e-mail address or phone number if the new contact has none, since an entry needs both. */
    private static final String CHANGE = """
            update waitlist_entry e
               set email = coalesce($3, e.email), phone = coalesce($4, e.phone),
                   email_hash = coalesce($5, e.email_hash), phone_hash = coalesce($6, e.phone_hash)
             where e.status = 'waiting' and e.id in (%s)
            returning e.id
            """.formatted(OF_CONTACTS.formatted("$1", "$2"));

    // A statement of its own: the change may have waited for a run of the waitlist that has made the offer.
    private static final String OPEN_OFFERS =
            "select quote_id from waitlist_offer where entry_id = any ($1) and status = 'open' and quote_id is not null";

    private WaitlistContacts() {}

    /**
     * Returns the ids of the person's entries, including ended entries.
     *
     * @param bothEmails with {@code bothPhones}: contacts whose e-mail address and phone number must both match
     */
    public static Uni<List<Long>> find(
            SqlClient client, Buffer[] emails, Buffer[] phones, Buffer[] bothEmails, Buffer[] bothPhones) {
        return Sql.list(client, FIND, Tuple.of(emails, phones, bothEmails, bothPhones), row -> row.getLong("id"));
    }

    /** A new contact with its keyed hashes. A part is null if the office doesn't know it. */
    public record Changed(
            @Nullable String email,
            @Nullable String phone,
            @Nullable Buffer emailHash,
            @Nullable Buffer phoneHash) {

        @Override
        public String toString() {
            return "Changed[hidden]";
        }
    }

    /**
     * Requests a new search for free time for the waiting entries with one of the hashes. Call it when the person may
     * have more appointments than before. The caller must have locked the specialists of the cancelled appointment.
     */
    public static Uni<Void> searchAgain(
            SqlConnection transaction, @Nullable Buffer emailHash, @Nullable Buffer phoneHash) {
        return EntryQueue.lookAgain(transaction, emailHash, phoneHash);
    }

    /**
     * Gives a new contact to the waiting entries with one of the given contacts. Returns the ids of the open offers
     * (quotes) of these entries.
     */
    public static Uni<List<UUID>> change(SqlConnection transaction, Buffer[] emails, Buffer[] phones, Changed contact) {
        return Sql.list(
                        transaction,
                        CHANGE,
                        Tuple.of(
                                emails,
                                phones,
                                contact.email(),
                                contact.phone(),
                                contact.emailHash(),
                                contact.phoneHash()),
                        row -> row.getLong("id"))
                .flatMap(entries -> Sql.list(
                        transaction,
                        OPEN_OFFERS,
                        Tuple.of((Object) entries.toArray(Long[]::new)),
                        row -> row.getUUID("quote_id")));
    }
}
