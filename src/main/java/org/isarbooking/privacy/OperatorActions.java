package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.account.OperatorAccount;

/** Records among the office's actions what was done by a command. */
@Singleton
class OperatorActions {

    private final ActionLog log;

    OperatorActions(ActionLog log) {
        this.log = log;
    }

    /** @param about how many rows of which table, never whose */
    Uni<Void> remember(SqlConnection transaction, String operation, Map<String, Object> about, Instant now) {
        return OperatorAccount.make(transaction, now).chain(operator -> log.remember(operator, operation, about, now));
    }
}
