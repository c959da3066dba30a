package org.isarbooking.account;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import org.isarbooking.account.InvitedAccounts.Invited;
import org.isarbooking.account.InvitedAccounts.OfSomebodyElse;
import org.isarbooking.database.Sql;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Stores the accounts of the tenants in business files, and the languages of accounts. */
public final class TenantAccounts {

    private static final String WAITING_TENANT = """
            select 1 from seeded_tenant t join account_invitation i on i.account_id = t.account_id where t.account_id = $1
            """;
    private static final String BILLING =
            "update account set billing = $2, language = $3 where id = $1 and billing is null";
    private static final String TENANT = "insert into seeded_tenant (key, account_id) values ($1, $2)";
    private static final String ACCOUNT_OF = "select account_id from seeded_tenant where key = $1";

    private static final String LANGUAGE = "select language from account where id = $1";
    private static final String REMEMBER_LANGUAGE = "update account set language = $2 where id = $1 and language <> $2";

    private TenantAccounts() {}

    /**
     * Stores the account of a tenant: the account that the person already has, else a new account with an invitation.
     *
     * @param billing the name and address on invoices, which are stored only if none are known; null for none
     * @return nothing; fails with {@link OfSomebodyElse} if a part of the login belongs to another person, including a
     *     tenant who hasn't signed in yet
     */
    public static Uni<Void> make(
            SqlConnection transaction,
            String key,
            @Nullable String subject,
            @Nullable String email,
            Invited invited,
            @Nullable JsonObject billing) {
        return InvitedAccounts.of(transaction, subject, email, invited)
                .call(account -> checkIsNoOtherTenant(transaction, account))
                .call(account -> bill(transaction, account, invited, billing))
                .chain(account -> transaction.preparedQuery(TENANT).execute(Tuple.of(key, account.id())))
                .replaceWithVoid();
    }

    private static Uni<Void> checkIsNoOtherTenant(SqlConnection transaction, AccountRef account) {
        return transaction
                .preparedQuery(WAITING_TENANT)
                .execute(Tuple.of(account.id()))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new OfSomebodyElse("tenant_waits");
                    }
                })
                .replaceWithVoid();
    }

    private static Uni<Void> bill(
            SqlConnection transaction, AccountRef account, Invited invited, @Nullable JsonObject billing) {
        return billing == null
                ? Uni.createFrom().voidItem()
                : Sql.run(
                        transaction,
                        BILLING,
                        Tuple.of(account.id(), billing, invited.language().code()));
    }

    /** Stores the language of the account's last booking, which becomes the language of its invoices. */
    public static Uni<Void> rememberLanguage(SqlConnection transaction, AccountRef account, Language language) {
        return Sql.run(transaction, REMEMBER_LANGUAGE, Tuple.of(account.id(), language.code()));
    }

    /** Returns the language of messages to an account. */
    public static Uni<Language> language(SqlConnection transaction, AccountRef account) {
        return Sql.only(
                transaction,
                LANGUAGE,
                Tuple.of(account.id()),
                row -> Language.of(row.getString(0)).orElse(Language.DEFAULT));
    }

    /** Returns the account of a tenant by the tenant's key. */
    public static Uni<AccountRef> of(SqlConnection transaction, String key) {
        return Sql.only(transaction, ACCOUNT_OF, Tuple.of(key), row -> new AccountRef(row.getUUID(0)));
    }
}
