package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;

/** An effect of forgotten contacts that is undone when the contacts are put back. */
public interface Restorable {

    /** Returns the table whose rows are restored. */
    String table();

    /**
     * Undoes the effects since a time.
     *
     * @return the number of rows
     */
    Uni<Integer> restore(SqlConnection transaction, Instant since, Instant now);
}
