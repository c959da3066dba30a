package org.isarbooking.business;

import static org.isarbooking.database.Columns.utc;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.isarbooking.business.TenantSeed.Agreement;
import org.isarbooking.business.TenantSeed.Approval;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Plants the accounts of tenants, what they may rent, what they have agreed on and what they have rented. */
final class TenantSeeder {

    private static final String APPROVAL = """
            insert into workspace_approval (account_id, workspace_id, price_cents, approved_at) values ($1, $2, $3, $4)
            on conflict do nothing
            """;
    private static final String OVERLAPPING = """
            select 1 from monthly_agreement
             where account_id = $1 and workspace_id = $2 and weekdays && $3
               and valid_from <= coalesce($5::date, 'infinity') and coalesce(valid_until, 'infinity') >= $4
               and (valid_until is null or valid_until >= valid_from) limit 1
            """;
    private static final String AGREEMENT = """
            insert into monthly_agreement (account_id, workspace_id, weekdays, monthly_cents, valid_from, valid_until)
            values ($1, $2, $3, $4, $5, $6)
            """;

    private final SqlConnection connection;
    private final BusinessFile file;
    private final Numbers numbers;
    private final Instant now;
    private final TenantAccounts accounts;
    private final RentalSeeder rentals;

    TenantSeeder(SqlConnection connection, BusinessFile file, Coworking coworking, Numbers numbers, Instant now) {
        this.connection = connection;
        this.file = file;
        this.numbers = numbers;
        this.now = now;
        this.accounts = new TenantAccounts(connection, file.positions(), now);
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
        seeds.add(new PlannedSeed(name, "tenant " + tenant.key(), () -> accounts.make(tenant)));
        for (Approval approval : tenant.approvals()) {
            int workspace = numbers.workspace(approval.workspace());
            seeds.add(new PlannedSeed(
                    name + ":approval:" + workspace,
                    "approval " + approval.workspace() + of,
                    () -> accounts.of(tenant).chain(account -> approve(account, workspace, approval.priceCents()))));
        }
        for (Agreement agreement : tenant.agreements()) {
            seeds.add(new PlannedSeed(
                    name + ":agreement:" + agreement.key(),
                    "agreement " + agreement.key() + of,
                    () -> accounts.of(tenant).chain(account -> agree(account, agreement))));
        }
        for (TenantSeed.Rental rental : tenant.rentals()) {
            int workspace = numbers.workspace(rental.workspace());
            seeds.add(new PlannedSeed(
                    name + ":rental:" + rental.key(),
                    "rental " + rental.key() + of,
                    () -> accounts.of(tenant)
                            .chain(account -> rentals.plant(account, workspace, tenant.language(), rental))));
        }
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
        Integer[] weekdays = Objects.requireNonNull(CoworkingWriter.weekdays(agreement.weekdays()));
        int workspace = numbers.workspace(agreement.workspace());
        return connection
                .preparedQuery(OVERLAPPING)
                .execute(Tuple.of(account, workspace, weekdays, from, until))
                .invoke(rows -> {
                    if (rows.size() > 0) {
                        throw new Refusal(file.positions()
                                .mistake(agreement.path(), "another agreement covers some of these days already"));
                    }
                })
                .chain(() -> connection
                        .preparedQuery(AGREEMENT)
                        .execute(Tuple.of(account, workspace, weekdays, agreement.monthlyCents(), from, until)))
                .replaceWithVoid();
    }
}
