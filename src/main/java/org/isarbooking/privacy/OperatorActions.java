package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.account.OperatorAccount;

/** Records the effects of operators' commands in the office's record of actions. */
@Singleton
class OperatorActions {

    private final ActionLog log;

    OperatorActions(ActionLog log) {
        this.log = log;
    }

    /**
     * Records the effect of a command under the operator's account.
     *
     * @param about the numbers of affected rows by table, and maybe a time; never personal data
     */
    Uni<Void> remember(SqlConnection transaction, String operation, Map<String, Object> about, Instant now) {
        return OperatorAccount.make(transaction, now).chain(operator -> log.remember(operator, operation, about, now));
    }
}
