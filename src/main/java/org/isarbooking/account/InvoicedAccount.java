package org.isarbooking.account;

import static org.isarbooking.database.Columns.first;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * An account with the data that invoices need.
 *
 * @param language the language of the account's invoices
 * @param name the name on invoices without billing data: the account's name, else its e-mail address, else its id
 * @param email the e-mail address for invoices; null if there is none
 * @param billing the billing data; unknown values are null
 */
public record InvoicedAccount(
        Language language, String name, @Nullable String email, Billing billing) {

    private static final String ACCOUNT =
            "select id, language, billing, email, coalesce(name, email, id::text) as name from account ";
    private static final String LOCK = ACCOUNT + "where id = $1 for no key update";
    private static final String ALL = ACCOUNT + "where id = any($1)";

    /**
     * Locks and returns the account. Every change of its bookings, prices or agreements takes this lock. Fails with
     * {@link IllegalStateException} for an unknown account.
     */
    public static Uni<InvoicedAccount> lock(SqlConnection transaction, AccountRef account) {
        return transaction
                .preparedQuery(LOCK)
                .execute(Tuple.of(account.id()))
                .map(rows -> first(rows)
                        .map(InvoicedAccount::read)
                        .orElseThrow(() -> new IllegalStateException("there is no account " + account.id())));
    }

    /** Returns accounts by id, in one query. Leaves out unknown ids. */
    public static Uni<Map<UUID, InvoicedAccount>> all(SqlClient client, Collection<AccountRef> accounts) {
        return Sql.map(
                client,
                ALL,
                Tuple.of(accounts.stream().map(AccountRef::id).toArray(UUID[]::new)),
                row -> row.getUUID("id"),
                InvoicedAccount::read);
    }

    private static InvoicedAccount read(Row row) {
        Billing billing = BillingData.billing(row);
        Language language = billing.language();
        String email = billing.email();
        return new InvoicedAccount(
                language != null
                        ? language
                        : Language.of(row.getString("language")).orElse(Language.DEFAULT),
                row.getString("name"),
                email != null ? email : row.getString("email"),
                billing);
    }

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "InvoicedAccount[hidden]";
    }
}
