package org.isarbooking.coworking;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.annotation.Priority;
import jakarta.inject.Singleton;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isarbooking.account.InvitedAccounts;
import org.isarbooking.account.TenantAccounts;
import org.isarbooking.business.PlannedSeed;
import org.isarbooking.business.Planting;
import org.isarbooking.business.SeedPlanter;
import org.isarbooking.business.TenantSeed;
import org.isarbooking.business.TenantSeed.Agreement;
import org.isarbooking.business.TenantSeed.Approval;
import org.isarbooking.database.Statements;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.tenancy.Agreements;
import org.isarbooking.tenancy.Approvals;
import org.jspecify.annotations.Nullable;

/** Creates the tenants of the business file, with their approvals, agreements and rentals. */
@Singleton
@Priority(100)
public final class TenantSeeds implements SeedPlanter {

    private final AgreementOccupancy occupancy = new AgreementOccupancy();

    /** Returns the seeds; an account comes before everything that belongs to it. */
    @Override
    public List<PlannedSeed> seeds(Planting planting) {
        List<PlannedSeed> seeds = new ArrayList<>();
        planting.file().seeds().tenants().forEach(tenant -> addSeeds(planting, tenant, seeds));
        return seeds;
    }

    /** Takes the days of agreements that the file makes bookable, before anybody else can book them. */
    @Override
    public Uni<Void> adapt(Planting planting) {
        return Agreements.accounts(planting.transaction(), planting.today())
                .onItem()
                .transformToMulti(accounts -> Multi.createFrom().iterable(accounts))
                .onItem()
                .transformToUniAndConcatenate(account ->
                        occupancy.keep(planting.transaction(), account, planting.coworking(), planting.now()))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static void addSeeds(Planting planting, TenantSeed tenant, List<PlannedSeed> seeds) {
        String name = "tenant:" + tenant.key();
        String of = " of " + tenant.key();
        seeds.add(new PlannedSeed(name, "tenant " + tenant.key(), () -> makeAccount(planting, tenant)));
        for (Approval approval : tenant.approvals()) {
            int workspace = planting.numbers().workspace(approval.workspace());
            seeds.add(new PlannedSeed(
                    name + ":approval:" + workspace,
                    "approval " + approval.workspace() + of,
                    withAccount(planting, tenant, account -> approve(planting, account, workspace, approval))));
        }
        for (Agreement agreement : tenant.agreements()) {
            seeds.add(new PlannedSeed(
                    name + ":agreement:" + agreement.key(),
                    "agreement " + agreement.key() + of,
                    withAccount(planting, tenant, account -> agree(planting, account, agreement))));
        }
        for (TenantSeed.Rental rental : tenant.rentals()) {
            seeds.add(new PlannedSeed(
                    name + ":rental:" + rental.key(),
                    "rental " + rental.key() + of,
                    withAccount(planting, tenant, account -> RentalSeeds.plant(planting, account, tenant, rental))));
        }
    }

    private static Supplier<Uni<Void>> withAccount(
            Planting planting, TenantSeed tenant, Function<AccountRef, Uni<Void>> plant) {
        return () -> TenantAccounts.of(planting.transaction(), tenant.key()).flatMap(plant::apply);
    }

    private static Uni<Void> makeAccount(Planting planting, TenantSeed tenant) {
        return TenantAccounts.make(
                        planting.transaction(),
                        tenant.key(),
                        tenant.login().subject(),
                        tenant.login().email(),
                        new InvitedAccounts.Invited(tenant.name(), tenant.language(), planting.now()),
                        json(tenant.billing()))
                .onFailure(InvitedAccounts.OfSomebodyElse.class)
                .transform(taken -> planting.refused(tenant.login().path(), "login_taken." + taken.what()));
    }

    private static @Nullable JsonObject json(TenantSeed.@Nullable Billing billing) {
        return billing == null
                ? null
                : new JsonObject()
                        .put("name", billing.name())
                        .put("street", billing.street())
                        .put("postal_code", billing.postalCode())
                        .put("city", billing.city())
                        .put("country", billing.country());
    }

    private static Uni<Void> approve(Planting planting, AccountRef account, int workspace, Approval approval) {
        return Approvals.seed(planting.transaction(), account, workspace, approval.cents(), planting.now());
    }

    private static Uni<Void> agree(Planting planting, AccountRef account, Agreement agreement) {
        LocalDate from = agreement.firstDay(planting.today());
        LocalDate until = agreement.until();
        if (until != null && until.isBefore(from)) {
            return Uni.createFrom()
                    .failure(planting.refused(
                            agreement.path() + ".until", "before_first_day", until.toString(), from.toString()));
        }
        Integer[] weekdays =
                agreement.weekdays().stream().sorted().map(DayOfWeek::getValue).toArray(Integer[]::new);
        int workspace = planting.numbers().workspace(agreement.workspace());
        Agreements.Validity validity = new Agreements.Validity(from, until);
        return Statements.inOrder(
                        Agreements.overlaps(
                                planting.transaction(), account, planting.coworking(), workspace, weekdays, validity),
                        Agreements.isOfOthers(
                                planting.transaction(), account, planting.coworking(), workspace, weekdays, validity))
                .asTuple()
                .flatMap(taken -> taken.getItem1() || taken.getItem2()
                        ? Uni.createFrom().failure(planting.refused(agreement.path(), "agreement_overlaps"))
                        : Agreements.seed(
                                planting.transaction(),
                                account,
                                workspace,
                                weekdays,
                                agreement.monthly().cents(),
                                validity));
    }
}
