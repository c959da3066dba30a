package org.isarbooking.waitlist;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.List;
import org.isarbooking.database.Sql;

/** Finds a person's entries by the keyed hashes of their contact data. */
public final class WaitlistContacts {

    private static final String FIND = """
            select id from waitlist_entry where email_hash = any($1)
            union select id from waitlist_entry where phone_hash = any($2)
            """;

    private WaitlistContacts() {}

    /** Returns the ids of the person's entries, including ended entries. */
    public static Uni<List<Long>> find(SqlClient client, Buffer[] emails, Buffer[] phones) {
        return Sql.list(client, FIND, Tuple.of(emails, phones), row -> row.getLong("id"));
    }
}
