package org.isarbooking.account;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.UUID;
import org.isarbooking.operation.AccountRef;

/** The account under which the effects of operators' commands are recorded. Operators have no accounts. */
public final class OperatorAccount {

    private static final AccountRef OPERATOR = new AccountRef(new UUID(0, 15));

    private static final String MAKE =
            "insert into account (id, name, created_at) values ($1, 'Operator', $2) on conflict (id) do nothing";

    private OperatorAccount() {}

    /** Returns the account. Makes the account if it doesn't exist. */
    public static Uni<AccountRef> make(SqlConnection transaction, Instant now) {
        return transaction
                .preparedQuery(MAKE)
                .execute(Tuple.of(OPERATOR.id(), utc(now)))
                .replaceWith(OPERATOR);
    }
}
