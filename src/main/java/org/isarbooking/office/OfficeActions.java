package org.isarbooking.office;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.operation.AccountRef;
import org.jspecify.annotations.Nullable;

/** Remembers who has decided what in the office, when and why, in the transaction of the decision. */
final class OfficeActions {

    private static final String INSERT =
            "insert into office_action (operation, about, reason, done_by, done_at) values ($1, $2, $3, $4, $5)";

    private OfficeActions() {}

    /**
     * Remembers a decision.
     *
     * @param about the numbers of what it is about, by their names; never contacts
     */
    static Uni<Void> remember(
            SqlConnection transaction,
            AccountRef by,
            String operation,
            Map<String, Object> about,
            @Nullable String reason,
            Instant now) {
        return transaction
                .preparedQuery(INSERT)
                .execute(Tuple.of(operation, new JsonObject(about), reason, by.id(), utc(now)))
                .replaceWithVoid();
    }
}
