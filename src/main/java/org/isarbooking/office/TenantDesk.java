package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.business.BusinessApplier;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.business.Coworking;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Munich;
import org.isarbooking.tenancy.Agreements;

/**
 * Carries out the office's decisions about tenants, each in one transaction that locks the account first. Records each
 * decision that has an effect, and returns the tenant's state after the decision.
 */
@Singleton
class TenantDesk {

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Agreements agreements;
    private final OfficeActions actions;
    private final InstantSource clock;

    TenantDesk(
            Transactions transactions,
            Catalogs catalogs,
            Agreements agreements,
            OfficeActions actions,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.agreements = agreements;
        this.actions = actions;
        this.clock = clock;
    }

    /** The transaction, data and time of a decision, under the account's lock. */
    record Desk(SqlConnection transaction, Coworking coworking, AccountRef account, Instant now) {

        LocalDate today() {
            return Munich.dateAt(now);
        }

        void mustKnow(int workspaceId) {
            if (coworking.workspace(workspaceId).isEmpty()) {
                throw Refusal.of(ProblemCode.NOT_FOUND)
                        .with(List.of(Violation.of("$.workspace_id", "unknown_workspace")));
            }
        }
    }

    /**
     * The effect of a decision.
     *
     * @param isNew true if the decision has changed something
     */
    record Effect(boolean isNew, List<OfficeDayOfOthers> daysOfOthers, List<Notice> notices) {

        private static Effect of(boolean isNew) {
            return new Effect(isNew, List.of(), List.of());
        }
    }

    /**
     * Decides about an account.
     *
     * @param effect carries out the decision, and returns true if it has changed something
     */
    Uni<OfficeTenantOutput> decide(
            Caller caller, AccountRef account, OfficeActions.Note note, Function<Desk, Uni<Boolean>> effect) {
        return decideWith(caller, account, note, at -> effect.apply(at).map(Effect::of));
    }

    /**
     * Decides about an account like {@link #decide}. The effect can also return notices, and the days that other
     * tenants have already booked.
     */
    Uni<OfficeTenantOutput> decideWith(
            Caller caller, AccountRef account, OfficeActions.Note note, Function<Desk, Uni<Effect>> effect) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> decide(transaction, caller, account, now, note, effect));
    }

    /**
     * Decides about an account like {@link #decideWith}, while nobody else makes an agreement or publishes a business
     * file. Takes the lock of publications before the account's lock, as publications do.
     */
    Uni<OfficeTenantOutput> decideAlone(
            Caller caller, AccountRef account, OfficeActions.Note note, Function<Desk, Uni<Effect>> effect) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction ->
                BusinessApplier.lock(transaction).chain(() -> decide(transaction, caller, account, now, note, effect)));
    }

    /** Decides about the account of an agreement; refuses an unknown agreement. */
    Uni<OfficeTenantOutput> decideAboutAgreement(
            Caller caller, long agreementId, OfficeActions.Note note, Function<Desk, Uni<Boolean>> effect) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> accountOf(agreementId)
                .flatMap(account -> decide(
                        transaction,
                        caller,
                        account,
                        now,
                        note,
                        at -> effect.apply(at).map(Effect::of))));
    }

    /** Returns the account of an agreement; refuses an unknown agreement. */
    Uni<AccountRef> accountOf(long agreementId) {
        return agreements
                .account(agreementId)
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeListTenants.NAME)));
    }

    /** Reads an account as a tenant, as it is now. */
    Uni<OfficeTenantOutput> show(SqlConnection transaction, Caller caller, AccountRef account) {
        return catalogs.current(transaction)
                .map(Catalog::coworking)
                .flatMap(coworking -> show(transaction, caller, account, coworking, clock.instant(), Effect.of(false)));
    }

    private static Uni<OfficeTenantOutput> show(
            SqlConnection transaction,
            Caller caller,
            AccountRef account,
            Coworking coworking,
            Instant now,
            Effect done) {
        return OfficeTenants.find(transaction, account, Munich.dateAt(now), coworking, caller.language())
                .map(tenant -> new OfficeTenantOutput(
                        caller.envelope().about(Business.COWORKING),
                        tenant.orElseThrow(),
                        done.daysOfOthers(),
                        done.notices()));
    }

    private Uni<OfficeTenantOutput> decide(
            SqlConnection transaction,
            Caller caller,
            AccountRef account,
            Instant now,
            OfficeActions.Note note,
            Function<Desk, Uni<Effect>> effect) {
        return AccountLinks.lock(transaction, account)
                .invoke(TenantDesk::mustBeThere)
                .chain(() -> catalogs.current(transaction))
                .map(Catalog::coworking)
                .flatMap(coworking -> Uni.createFrom()
                        .deferred(() -> effect.apply(new Desk(transaction, coworking, account, now)))
                        .call(done -> done.isNew()
                                ? remember(caller, account, now, note)
                                : Uni.createFrom().voidItem())
                        .flatMap(done -> show(transaction, caller, account, coworking, now, done)));
    }

    private static void mustBeThere(int found) {
        if (found == 0) {
            throw Refusal.of(ProblemCode.NOT_FOUND)
                    .with(List.of(Violation.of("$.account_id", "unknown_account")))
                    .thenCall(OfficeListAccounts.NAME);
        }
    }

    private Uni<Void> remember(Caller caller, AccountRef account, Instant now, OfficeActions.Note note) {
        Map<String, Object> about = new HashMap<>(note.about());
        about.put("account_id", account.id().toString());
        return actions.remember(caller.requireAccount(), note.operation(), about, note.reason(), now);
    }
}
