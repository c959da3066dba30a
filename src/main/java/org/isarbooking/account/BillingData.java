package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;

/** Reads and replaces the billing data of accounts. A change has no effect on issued invoices. */
public final class BillingData {

    private static final String READ = "select billing from account where id = $1";
    private static final String REPLACE =
            "update account set billing = $2 where id = $1 and billing is distinct from $2 returning id";

    private BillingData() {}

    /** Returns the billing data of an account; empty for an unknown account. */
    public static Uni<Optional<Billing>> read(SqlClient client, AccountRef account) {
        return Sql.first(client, READ, Tuple.of(account.id()), BillingData::billing);
    }

    /**
     * Replaces all billing data of an account. The caller must hold the account's lock.
     *
     * @return true if a value has changed
     */
    public static Uni<Boolean> replace(SqlConnection transaction, AccountRef account, Billing billing) {
        return transaction
                .preparedQuery(REPLACE)
                .execute(Tuple.of(account.id(), billing.toJson()))
                .map(rows -> rows.size() == 1);
    }

    static Billing billing(Row row) {
        return Billing.of((JsonObject) row.getValue("billing"));
    }
}
