package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.account.InvitationLock;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.Specialists;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.feed.FeedCalendar;
import org.isarbooking.feed.Feeds;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
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
 * Links a specialist to an account, or ends the link. The linked account sees and changes the specialist's calendar. An
 * account has at most one specialist. Calendar links that the former account made are revoked. Records who decided
 * this, when and why.
 */
@Singleton
@PublishedOperation(
        name = "office_link_specialist",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.ACCOUNT_IN_USE},
        summary = "Links a specialist to an account, or ends the link.",
        next = "Call it only with the owner's decision.")
public class OfficeLinkSpecialist implements Operation<OfficeLinkSpecialist.Input, OfficeLinkSpecialist.Output> {

    private static final String NAME = "office_link_specialist";

    /** The account and the specialist. */
    @Schema(name = "OfficeLinkSpecialistInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "Id of the specialist")
            Integer staffId,

            @Nullable
            @Schema(description = "Account from office_list_accounts; without it, nobody can sign in as the specialist")
            UUID accountId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Nullable
        AccountRef account() {
            return accountId == null ? null : new AccountRef(accountId);
        }

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeLinkSpecialist.Input[" + staffId + ", " + accountId + "]";
        }
    }

    /** The specialist, and the linked account. */
    @Schema(name = "OfficeLinkSpecialistOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Min(1) @Schema(description = "Id of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "Name that customers see", examples = "Anna")
            String name,

            @Schema(nullable = true, required = true, description = "The specialist's account; null if there is none")
            @Nullable
            UUID accountId) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeLinkSpecialist(Transactions transactions, Catalogs catalogs, OfficeActions actions, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Instant now = clock.instant();
        AccountRef account = input.account();
        return transactions
                .run(transaction -> InvitationLock.whileInviting(transaction)
                        .chain(() -> mustExist(transaction, account))
                        .chain(() -> Specialists.lock(transaction, List.of(input.staffId())))
                        .chain(() -> catalogs.current(transaction))
                        .map(catalog -> name(catalog, input))
                        .call(() -> AccountLinks.ofSpecialist(transaction, input.staffId())
                                .flatMap(linked -> linked.equals(Optional.ofNullable(account))
                                        ? Uni.createFrom().voidItem()
                                        : link(transaction, caller, input, now))))
                .onFailure(fault -> Constraints.refusedBy("specialist_account_once", fault))
                .transform(_ -> Refusal.of(ProblemCode.ACCOUNT_IN_USE).because("other_specialist"))
                .map(name -> new Output(caller.envelope(), input.staffId(), name, input.accountId()));
    }

    private Uni<Void> link(SqlConnection transaction, Caller caller, Input input, Instant now) {
        return AccountLinks.linkSpecialist(transaction, input.staffId(), input.account(), now)
                .chain(() -> Feeds.revokeOwn(
                        transaction, new FeedCalendar.OfSpecialist(input.staffId()), input.account(), now))
                .chain(() -> actions.remember(caller.requireAccount(), NAME, about(input), input.reason(), now));
    }

    /** Locks the account, if there is one; refuses an unknown account. */
    private static Uni<Void> mustExist(SqlConnection transaction, @Nullable AccountRef account) {
        return account == null
                ? Uni.createFrom().voidItem()
                : AccountLinks.lock(transaction, account)
                        .invoke(found -> {
                            if (found == 0) {
                                throw unknown("$.account_id", "unknown_account");
                            }
                        })
                        .replaceWithVoid();
    }

    /** Returns the specialist's name; refuses an unknown specialist. A former specialist can only be unlinked. */
    private static String name(Catalog catalog, Input input) {
        Optional<String> found = input.accountId() == null
                ? Optional.ofNullable(catalog.names().specialists().get(input.staffId()))
                : catalog.specialist(input.staffId()).map(Catalog.Specialist::name);
        return found.orElseThrow(() -> unknown("$.staff_id", "unknown_specialist"));
    }

    private static Refusal unknown(String path, String code) {
        return Refusal.of(ProblemCode.NOT_FOUND)
                .with(List.of(Violation.of(path, code)))
                .thenCall(OfficeListAccounts.NAME);
    }

    private static Map<String, Object> about(Input input) {
        Map<String, Object> about = new HashMap<>(Map.of("staff_id", input.staffId()));
        if (input.accountId() != null) {
            about.put("account_id", input.accountId().toString());
        }
        return about;
    }
}
