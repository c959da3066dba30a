package org.isarbooking.database;

import static org.isarbooking.database.Columns.instant;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** Reads the database's clock, which all processes share. */
@ApplicationScoped
public class DatabaseTime {

    private static final String READ = "select clock_timestamp() as now";

    /**
     * Returns the database's time to the microsecond. This is the time of the statement, not of the transaction's
     * start.
     */
    public Uni<Instant> read(SqlClient client) {
        return client.preparedQuery(READ)
                .execute()
                .map(rows -> instant(rows.iterator().next(), "now"));
    }
}
