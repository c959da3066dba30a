package org.isarbooking.privacy;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Map;
import org.isarbooking.account.OperatorAccount;

/** Records the effects of commands among the office's actions. */
@Singleton
class OperatorActions {

    private final ActionLog log;

    OperatorActions(ActionLog log) {
        this.log = log;
    }

    /**
     * Records the effect of a command, as done by the operator.
     *
     * @param about numbers of rows by table, and maybe a time; never data of a person
     */
    Uni<Void> remember(SqlConnection transaction, String operation, Map<String, Object> about, Instant now) {
        return OperatorAccount.make(transaction, now).chain(operator -> log.remember(operator, operation, about, now));
    }
}
