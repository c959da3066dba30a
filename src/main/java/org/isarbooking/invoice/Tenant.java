package org.isarbooking.invoice;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** An account as invoices see it: its language, and whom they are made out to. */
record Tenant(Language language, Buyer buyer) {

    private static final String LOCK =
            "select id, language, billing, name, email from account where id = $1 for no key update";

    /** Locks the account, as everybody does who changes its bookings, prices or agreements. */
    static Uni<Tenant> lock(SqlConnection transaction, AccountRef account) {
        return transaction
                .preparedQuery(LOCK)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows)
                        .map(Tenant::read)
                        .orElseThrow(() -> new IllegalStateException("there is no account " + account.id())));
    }

    private static Tenant read(Row row) {
        JsonObject billing = row.getJsonObject("billing");
        return new Tenant(
                Language.of(row.getString("language")).orElse(Language.DEFAULT),
                billing != null && billing.getString("name") != null
                        ? PartyJson.buyer(billing)
                        : new Buyer(name(row), null, null, null, null, null));
    }

    // Somebody who has never said a name has to be called something.
    private static String name(Row row) {
        @Nullable String name = row.getString("name");
        @Nullable String email = row.getString("email");
        return name != null ? name : email != null ? email : row.getUUID("id").toString();
    }
}
