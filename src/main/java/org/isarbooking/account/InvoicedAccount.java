package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Optional;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;

/**
 * An account as invoices see it.
 *
 * @param name what to call somebody without an address for invoices; never empty
 * @param billing the name and address on invoices, as {@code account.billing} holds them
 */
public record InvoicedAccount(Language language, String name, Optional<JsonObject> billing) {

    private static final String LOCK = """
            select id, language, billing, coalesce(name, email, id::text) as name
              from account where id = $1 for no key update
            """;

    /** Locks the account, as everybody does who changes its bookings, prices or agreements. */
    public static Uni<InvoicedAccount> lock(SqlConnection transaction, AccountRef account) {
        return transaction
                .preparedQuery(LOCK)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows)
                        .map(InvoicedAccount::read)
                        .orElseThrow(() -> new IllegalStateException("there is no account " + account.id())));
    }

    private static InvoicedAccount read(Row row) {
        return new InvoicedAccount(
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                row.getString("name"),
                Optional.ofNullable(row.getJsonObject("billing")));
    }

    /** Shows nothing of the person. */
    @Override
    public String toString() {
        return "InvoicedAccount[hidden]";
    }
}
