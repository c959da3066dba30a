package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;

/** An effect of forgetting contacts, which is undone when the contacts are restored. */
public interface Restorable {

    /** Returns the table whose rows are restored. */
    String table();

    /**
     * Undoes the effects that happened since a time.
     *
     * @return the number of restored rows
     */
    Uni<Integer> restore(SqlConnection transaction, Instant since, Instant now);
}
