package org.isarbooking.database;

import io.vertx.sqlclient.SqlConnection;
import org.jspecify.annotations.Nullable;

/** The connection that the pool has lent to a unit of work. The context of the work stores it. */
final class LentConnection {

    private @Nullable SqlConnection connection;

    void remember(SqlConnection lent) {
        connection = lent;
    }

    /** Returns the connection in the form that statements take. */
    io.vertx.mutiny.sqlclient.SqlConnection forStatements() {
        if (connection == null) {
            throw new IllegalStateException("the pool has lent no connection to this unit of work");
        }
        return new io.vertx.mutiny.sqlclient.SqlConnection(connection);
    }
}
