package org.isarbooking.outbox;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.isarbooking.database.Sql;
import org.isarbooking.privacy.Restorable;

/**
 * Restores messages that were dropped, for example because an address was forgotten. A restored message waits again and
 * gets a new {@link Verdict}. If it was dropped for a lasting reason, such as a cancelled visit, it is dropped again.
 */
@Singleton
class DroppedMessages implements Restorable {

    private static final String WAIT_AGAIN = """
            update outbox set status = 'waiting', attempts = 0, attempt_at = $2, finished_at = null
             where status = 'dropped' and finished_at >= $1
            """;

    @Override
    public String table() {
        return "outbox";
    }

    @Override
    public Uni<Integer> restore(SqlConnection transaction, Instant since, Instant now) {
        return Sql.affected(transaction, WAIT_AGAIN, Tuple.of(utc(since), utc(now)));
    }
}
