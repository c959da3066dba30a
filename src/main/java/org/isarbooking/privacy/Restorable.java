package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Instant;

/** Something that was given up because a contact was forgotten, and is taken up again when contacts are put back. */
public interface Restorable {

    /** The table whose rows are restored. */
    String table();

    /**
     * Takes up again what was given up since a time.
     *
     * @return how many rows
     */
    Uni<Integer> restore(SqlConnection transaction, Instant since, Instant now);
}
