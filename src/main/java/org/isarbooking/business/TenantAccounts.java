package org.isarbooking.business;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.UUID;
import org.isarbooking.business.TenantSeed.Billing;

/** The accounts of the tenants of business files. */
final class TenantAccounts {

    private static final String WAITING_TENANT = """
            select 1 from seeded_tenant t join account_invitation i on i.account_id = t.account_id where t.account_id = $1
            """;
    private static final String BILLING =
            "update account set billing = $2, language = $3 where id = $1 and billing is null";
    private static final String TENANT = "insert into seeded_tenant (key, account_id) values ($1, $2)";
    private static final String ACCOUNT_OF = "select account_id from seeded_tenant where key = $1";

    private final SqlConnection connection;
    private final Positions positions;
    private final InvitedAccounts accounts;

    TenantAccounts(SqlConnection connection, Positions positions, Instant now) {
        this.connection = connection;
        this.positions = positions;
        this.accounts = new InvitedAccounts(connection, positions, now);
    }

    /** Makes the account that a tenant is invited to, unless who the file means has one already. */
    Uni<Void> make(TenantSeed tenant) {
        return accounts.of(tenant.login(), tenant.name(), tenant.language())
                .call(account -> isNoOtherTenant(account, tenant))
                .call(account -> bill(account, tenant))
                .chain(account -> connection.preparedQuery(TENANT).execute(Tuple.of(tenant.key(), account)))
                .replaceWithVoid();
    }

    private Uni<Void> isNoOtherTenant(UUID account, TenantSeed tenant) {
        return connection
                .preparedQuery(WAITING_TENANT)
                .execute(Tuple.of(account))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new Refusal(positions.mistake(
                                tenant.login().path(),
                                "another tenant was invited with this login before, and has not signed in yet"));
                    }
                })
                .replaceWithVoid();
    }

    /** Where invoices go, and in which language, unless that is known. */
    private Uni<Void> bill(UUID account, TenantSeed tenant) {
        Billing billing = tenant.billing();
        return billing == null
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(BILLING)
                        .execute(Tuple.of(
                                account, json(billing), tenant.language().code()))
                        .replaceWithVoid();
    }

    private static JsonObject json(Billing billing) {
        return new JsonObject()
                .put("name", billing.name())
                .put("street", billing.street())
                .put("postal_code", billing.postalCode())
                .put("city", billing.city())
                .put("country", billing.country());
    }

    /** The account that was made for a tenant. */
    Uni<UUID> of(TenantSeed tenant) {
        return connection
                .preparedQuery(ACCOUNT_OF)
                .execute(Tuple.of(tenant.key()))
                .map(rows -> rows.iterator().next().getUUID(0));
    }
}
