package org.isarbooking.business;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.util.UUID;
import org.isarbooking.business.TenantSeed.Billing;
import org.isarbooking.database.Constraints;
import org.jspecify.annotations.Nullable;

/** The accounts of the tenants of business files; who signs in with the login of the file gets them. */
final class TenantAccounts {

    /** Who has signed in before the file names them has an account already. */
    private static final String KNOWN = """
            select a.id from account_identity i join account a on a.id = i.account_id
             where i.subject = $1 order by i.linked_at desc limit 1 for no key update of a
            """;

    /** Somebody of that address who has signed in: nobody but they can say whether it is theirs. */
    private static final String NAMESAKE = """
            select 1 from account a where lower(a.email) = lower($1)
               and exists (select 1 from account_identity i where i.account_id = a.id) limit 1
            """;

    private static final String BILLING =
            "update account set billing = $2, language = $3 where id = $1 and billing is null";
    private static final String ACCOUNT =
            "insert into account (id, name, email, language, billing, created_at) values ($1, $2, $3, $4, $5, $6)";
    private static final String INVITATION =
            "insert into account_invitation (account_id, subject, email) values ($1, $2, $3)";
    private static final String TENANT = "insert into seeded_tenant (key, account_id) values ($1, $2)";
    private static final String ACCOUNT_OF = "select account_id from seeded_tenant where key = $1";

    private final SqlConnection connection;
    private final Positions positions;
    private final Instant now;

    TenantAccounts(SqlConnection connection, Positions positions, Instant now) {
        this.connection = connection;
        this.positions = positions;
        this.now = now;
    }

    /** Makes the account that a tenant is invited to, unless who the file means has one already. */
    Uni<Void> make(TenantSeed tenant) {
        return known(tenant.subject())
                .onItem()
                .ifNull()
                .switchTo(() -> isNamesake(tenant).chain(() -> invited(tenant)))
                .call(account -> bill(account, tenant))
                .chain(account -> connection
                        .preparedQuery(TENANT)
                        .execute(Tuple.of(tenant.key(), account))
                        .replaceWithVoid());
    }

    private Uni<@Nullable UUID> known(@Nullable String subject) {
        return connection
                .preparedQuery(KNOWN)
                .execute(Tuple.of(subject))
                .map(rows -> rows.size() == 0 ? null : rows.iterator().next().getUUID(0));
    }

    /** An account for somebody who has one already would be nobody's. */
    private Uni<Void> isNamesake(TenantSeed tenant) {
        return connection
                .preparedQuery(NAMESAKE)
                .execute(Tuple.of(tenant.email()))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new Refusal(positions.mistake(
                                tenant.path() + ".login",
                                "somebody with this e-mail address has signed in already: name their subject"));
                    }
                })
                .replaceWithVoid();
    }

    /** Where invoices go, unless that is known. */
    private Uni<Void> bill(UUID account, TenantSeed tenant) {
        return tenant.billing() == null
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(BILLING)
                        .execute(Tuple.of(
                                account,
                                json(tenant.billing()),
                                tenant.language().code()))
                        .replaceWithVoid();
    }

    private Uni<UUID> invited(TenantSeed tenant) {
        UUID id = UUID.randomUUID();
        Tuple account = Tuple.from(new @Nullable Object[] {
            id, tenant.name(), tenant.email(), tenant.language().code(), json(tenant.billing()), utc(now)
        });
        return connection
                .preparedQuery(ACCOUNT)
                .execute(account)
                .chain(() -> connection
                        .preparedQuery(INVITATION)
                        .execute(Tuple.of(id, tenant.subject(), tenant.email()))
                        .onFailure(TenantAccounts::isInvited)
                        .transform(taken -> new Refusal(positions.mistake(
                                tenant.path() + ".login",
                                "another tenant was invited with this login before, and has not signed in yet"))))
                .replaceWith(id);
    }

    private static boolean isInvited(Throwable failure) {
        return Constraints.refusedBy("account_invitation_subject", failure)
                || Constraints.refusedBy("account_invitation_email", failure);
    }

    private static @Nullable JsonObject json(@Nullable Billing billing) {
        return billing == null
                ? null
                : new JsonObject()
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
