package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import java.time.Instant;

/** Personal data that is kept for a time only. */
public interface PersonalData {

    /**
     * Forgets a limited amount of what need not be known any more. Several pods may do so at once: rows that another one is at are skipped.
     *
     * @param limit how many rows at most
     * @return how many rows have forgotten something; fewer than the limit when there is nothing left
     */
    Uni<Integer> forget(SqlClient client, Instant now, int limit);
}
