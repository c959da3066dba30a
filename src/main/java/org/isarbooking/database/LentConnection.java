package org.isarbooking.database;

import io.vertx.sqlclient.SqlConnection;
import org.jspecify.annotations.Nullable;

/**
 * Holds the connection that the pool has lent to a {@link UnitOfWork}. The Vert.x context of that work holds this
 * object.
 */
final class LentConnection {

    private @Nullable SqlConnection connection;

    void remember(SqlConnection lent) {
        connection = lent;
    }

    /** Returns the connection as Mutiny's type. */
    io.vertx.mutiny.sqlclient.SqlConnection forStatements() {
        if (connection == null) {
            throw new IllegalStateException("the pool has lent no connection to this unit of work");
        }
        return new io.vertx.mutiny.sqlclient.SqlConnection(connection);
    }
}
