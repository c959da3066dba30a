package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;

/**
 * The lock of an account. Every change of the account's bookings or rights takes this lock before all other locks. So
 * bookings of one account happen one after the other, and weekly prices count all days of a week.
 */
public final class AccountLock {

    private static final String LOCK = "select 1 from account where id = $1 for no key update";

    private AccountLock() {}

    /** Locks the account until the transaction ends. */
    public static Uni<Void> take(SqlConnection transaction, AccountRef account) {
        return Sql.run(transaction, LOCK, Tuple.of(account.id()));
    }
}
