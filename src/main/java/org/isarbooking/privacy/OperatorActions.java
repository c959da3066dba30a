package org.isarbooking.privacy;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.UUID;

/** Records among the office's actions what was done by a command. */
final class OperatorActions {

    /** Stands for whoever may run commands, who has no account of their own. */
    private static final UUID OPERATOR = new UUID(0, 15);

    private static final String MAKE_OPERATOR =
            "insert into account (id, name, created_at) values ($1, 'Operator', $2) on conflict (id) do nothing";
    private static final String RECORD =
            "insert into office_action (operation, about, done_by, done_at) values ($1, $2, $3, $4)";

    private OperatorActions() {}

    /** @param about how many rows of which table, never whose */
    static Uni<Void> remember(SqlConnection transaction, String operation, JsonObject about, Instant now) {
        return transaction
                .preparedQuery(MAKE_OPERATOR)
                .execute(Tuple.of(OPERATOR, utc(now)))
                .chain(() -> transaction.preparedQuery(RECORD).execute(Tuple.of(operation, about, OPERATOR, utc(now))))
                .replaceWithVoid();
    }
}
