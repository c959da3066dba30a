package org.isarbooking.business;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.isarbooking.business.TenantSeed.Agreement;
import org.isarbooking.business.TenantSeed.Approval;
import org.isarbooking.business.TenantSeed.Billing;
import org.isarbooking.database.Constraints;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Makes the accounts of tenants, with what they may rent, what they have agreed on and what they have rented. */
final class TenantSeeder {

    /** Who has signed in before the file names them has an account already. */
    private static final String KNOWN = """
            select a.id from account_identity i join account a on a.id = i.account_id
             where i.subject = $1 order by i.linked_at desc limit 1 for no key update of a
            """;

    private static final String ACCOUNT =
            "insert into account (id, name, email, language, billing, created_at) values ($1, $2, $3, $4, $5, $6)";
    private static final String INVITATION =
            "insert into account_invitation (account_id, subject, email) values ($1, $2, $3)";
    private static final String TENANT = "insert into seeded_tenant (key, account_id) values ($1, $2)";
    private static final String ACCOUNT_OF = "select account_id from seeded_tenant where key = $1";
    private static final String APPROVAL = """
            insert into workspace_approval (account_id, workspace_id, price_cents, approved_at) values ($1, $2, $3, $4)
            on conflict do nothing
            """;
    private static final String AGREEMENT = """
            insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
            values ($1, $2, $3, $4, $5, $6)
            """;

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Numbers numbers;
    private final Instant now;
    private final RentalSeeder rentals;

    TenantSeeder(SqlConnection connection, BusinessFile file, Coworking coworking, Numbers numbers, Instant now) {
        this.connection = connection;
        this.file = file;
        this.numbers = numbers;
        this.now = now;
        this.rentals = new RentalSeeder(connection, file, coworking, now);
    }

    /** The seeds of all tenants, each account before what belongs to it. */
    List<PlannedSeed> all() {
        List<PlannedSeed> seeds = new ArrayList<>();
        file.coworking().tenants().forEach(tenant -> addSeeds(tenant, seeds));
        return seeds;
    }

    private void addSeeds(TenantSeed tenant, List<PlannedSeed> seeds) {
        String name = "tenant:" + tenant.key();
        String of = " of " + tenant.key();
        seeds.add(new PlannedSeed(name, "tenant " + tenant.key(), () -> account(tenant)));
        for (Approval approval : tenant.approvals()) {
            int workspace = numbers.workspace(approval.workspace());
            seeds.add(new PlannedSeed(
                    name + ":approval:" + workspace,
                    "approval " + approval.workspace() + of,
                    () -> accountOf(tenant).chain(account -> approve(account, workspace, approval.priceCents()))));
        }
        for (Agreement agreement : tenant.agreements()) {
            seeds.add(new PlannedSeed(
                    name + ":agreement:" + agreement.key(),
                    "agreement " + agreement.key() + of,
                    () -> accountOf(tenant).chain(account -> agree(account, agreement))));
        }
        for (TenantSeed.Rental rental : tenant.rentals()) {
            int workspace = numbers.workspace(rental.workspace());
            seeds.add(new PlannedSeed(
                    name + ":rental:" + rental.key(),
                    "rental " + rental.key() + of,
                    () -> accountOf(tenant)
                            .chain(account -> rentals.plant(account, workspace, tenant.language(), rental))));
        }
    }

    private Uni<Void> account(TenantSeed tenant) {
        return known(tenant.subject())
                .onItem()
                .ifNull()
                .switchTo(() -> invited(tenant))
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

    private Uni<UUID> invited(TenantSeed tenant) {
        UUID id = UUID.randomUUID();
        Tuple account = Tuple.from(new @Nullable Object[] {
            id, tenant.name(), tenant.email(), tenant.language().code(), json(tenant.billing()), utc(now)
        });
        return connection
                .preparedQuery(ACCOUNT)
                .execute(account)
                .chain(
                        () -> connection
                                .preparedQuery(INVITATION)
                                .execute(Tuple.of(id, tenant.subject(), tenant.email()))
                                .onFailure(TenantSeeder::isInvited)
                                .transform(
                                        taken -> new Refusal(
                                                file.positions()
                                                        .mistake(
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

    private Uni<UUID> accountOf(TenantSeed tenant) {
        return connection
                .preparedQuery(ACCOUNT_OF)
                .execute(Tuple.of(tenant.key()))
                .map(rows -> rows.iterator().next().getUUID(0));
    }

    /** Where the office has decided already, its word stays. */
    private Uni<Void> approve(UUID account, int workspace, @Nullable Integer priceCents) {
        return connection
                .preparedQuery(APPROVAL)
                .execute(Tuple.of(account, workspace, priceCents, utc(now)))
                .replaceWithVoid();
    }

    private Uni<Void> agree(UUID account, Agreement agreement) {
        LocalDate from = agreement.start().asOf(Munich.dateAt(now));
        LocalDate until = agreement.until();
        if (until != null && until.isBefore(from)) {
            return Uni.createFrom()
                    .failure(new Refusal(file.positions()
                            .mistake(agreement.path() + ".until", until + " is before the first day, " + from)));
        }
        return connection
                .preparedQuery(AGREEMENT)
                .execute(Tuple.from(new @Nullable Object[] {
                    account,
                    numbers.workspace(agreement.workspace()),
                    CoworkingWriter.weekdays(agreement.weekdays()),
                    agreement.monthlyCents(),
                    from,
                    until
                }))
                .replaceWithVoid();
    }
}
