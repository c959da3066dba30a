package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.account.Billing;
import org.isarbooking.account.BillingData;
import org.isarbooking.account.BillingInput;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Changes a tenant's billing data for future invoices; issued invoices stay as they are. */
@Singleton
@PublishedOperation(
        name = "office_change_billing",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Replaces the name and address on a tenant's next invoices.")
public class OfficeChangeBilling implements Operation<OfficeChangeBilling.Input, OfficeBillingOutput>, ReadableParts {

    private static final String NAME = "office_change_billing";

    /** The account, and its new billing data. */
    @Schema(name = "OfficeChangeBillingInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants")
            UUID accountId,

            @NotNull @Valid @Schema(description = "All billing data; fields left out are removed")
            BillingInput billing,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeChangeBilling.Input[" + accountId + "]";
        }
    }

    private final Transactions transactions;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeChangeBilling(Transactions transactions, OfficeActions actions, InstantSource clock) {
        this.transactions = transactions;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<OfficeBillingOutput> handle(Caller caller, Input input) {
        AccountRef account = new AccountRef(input.accountId());
        Billing billing = input.billing().checked();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions.run(transaction -> AccountLinks.lock(transaction, account)
                .invoke(found -> {
                    if (found == 0) {
                        throw OfficeBillingOutput.unknown();
                    }
                })
                .chain(() -> BillingData.replace(transaction, account, billing))
                .call(isNew ->
                        isNew ? remember(caller, input, now) : Uni.createFrom().voidItem())
                .map(_ -> OfficeBillingOutput.of(caller, account, billing)));
    }

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        return input == Input.class ? BillingInput.mistakes(texts) : List.of();
    }

    private Uni<Void> remember(Caller caller, Input input, Instant now) {
        return actions.remember(
                caller.requireAccount(), NAME, Map.of("account_id", input.accountId()), input.reason(), now);
    }
}
