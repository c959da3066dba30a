package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountEntry;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.account.InvitationLock;
import org.isarbooking.database.Transactions;
import org.isarbooking.feed.Feeds;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Gives a person their old account back after they signed in with a new login. The first sign-in with the new login has
 * made a second account. From now on, the new login signs in to the old account. If the former logins are removed, the
 * calendar links made by the old account are revoked, too. Records who decided this, when and why.
 */
@Singleton
@PublishedOperation(
        name = "office_relink_account",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.ACCOUNT_IN_USE, ProblemCode.NOTHING_TO_CHANGE},
        summary = "Moves the logins of one account to another one, for a person whose login has changed.",
        next = "Call it only when the owner is sure that both logins are the same person's.")
public class OfficeRelinkAccount implements Operation<OfficeRelinkAccount.Input, OfficeAccountOutput> {

    private static final String NAME = "office_relink_account";

    /** The account to keep, and the second account, whose login moves to the kept account. */
    @Schema(name = "OfficeRelinkAccountInput")
    public record Input(
            @NotNull @Schema(description = "The account to keep, from office_list_accounts")
            UUID accountId,

            @NotNull
            @Schema(
                    description = "Account made by the new login; service_get_profile shows its id to the person",
                    examples = "a4c2b1d0-5e3f-4b6a-8d7c-1f0e2d3c4b5a")
            UUID fromAccountId,

            @Nullable
            @Schema(
                    defaultValue = "false",
                    description = "true ends the former logins of the kept account, as after a theft")
            Boolean removeOtherIdentities,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        AccountRef kept() {
            return new AccountRef(accountId);
        }

        AccountRef from() {
            return new AccountRef(fromAccountId);
        }

        boolean removesOthers() {
            return Boolean.TRUE.equals(removeOtherIdentities);
        }

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeRelinkAccount.Input[" + accountId + ", " + fromAccountId + "]";
        }
    }

    private final Transactions transactions;
    private final AccountLinks links;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeRelinkAccount(Transactions transactions, AccountLinks links, OfficeActions actions, InstantSource clock) {
        this.transactions = transactions;
        this.links = links;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<OfficeAccountOutput> handle(Caller caller, Input input) {
        if (input.accountId().equals(input.fromAccountId())) {
            return Uni.createFrom()
                    .failure(Refusal.invalidInput(List.of(Violation.of("$.from_account_id", "same_account"))));
        }
        Instant now = clock.instant();
        return transactions
                .run(transaction -> InvitationLock.whileInviting(transaction)
                        .chain(() -> AccountLinks.lock(transaction, input.kept(), input.from()))
                        .chain(() -> check(transaction, input))
                        .chain(() -> move(input, now))
                        .chain(() -> input.removesOthers()
                                ? Feeds.revokeMadeBy(transaction, input.kept(), now)
                                : Uni.createFrom().voidItem())
                        .chain(() -> actions.remember(caller.requireAccount(), NAME, about(input), input.reason(), now))
                        .chain(() -> AccountDirectory.find(transaction, input.kept())))
                .map(kept -> new OfficeAccountOutput(caller.envelope(), OfficeAccount.of(kept.orElseThrow())));
    }

    private static Uni<Void> check(SqlConnection transaction, Input input) {
        return AccountDirectory.find(transaction, input.kept())
                .invoke(kept -> mustExist(kept, "$.account_id"))
                .chain(() -> AccountDirectory.find(transaction, input.from()))
                .invoke(from -> {
                    mustExist(from, "$.from_account_id");
                    if (from.orElseThrow().identities().isEmpty()) {
                        throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE).because("nobody_signs_in");
                    }
                })
                .chain(() -> AccountLinks.isInUse(transaction, input.from()))
                .invoke(inUse -> {
                    if (inUse) {
                        throw Refusal.of(ProblemCode.ACCOUNT_IN_USE);
                    }
                })
                .replaceWithVoid();
    }

    private static void mustExist(Optional<AccountEntry> found, String path) {
        if (found.isEmpty()) {
            throw Refusal.of(ProblemCode.NOT_FOUND)
                    .with(List.of(Violation.of(path, "unknown_account")))
                    .thenCall(OfficeListAccounts.NAME);
        }
    }

    private Uni<Integer> move(Input input, Instant now) {
        Uni<Void> prepared = input.removesOthers()
                ? links.removeIdentities(input.kept())
                : Uni.createFrom().voidItem();
        return prepared.chain(() -> links.moveIdentities(input.from(), input.kept(), now));
    }

    private static Map<String, Object> about(Input input) {
        return Map.of(
                "account_id",
                input.accountId().toString(),
                "from_account_id",
                input.fromAccountId().toString(),
                "remove_other_identities",
                input.removesOthers());
    }
}
