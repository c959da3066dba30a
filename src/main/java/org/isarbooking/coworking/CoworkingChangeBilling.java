package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
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
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.ReadableParts;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Changes the account's billing data. Issued invoices stay as they are. */
@Singleton
@PublishedOperation(
        name = "coworking_change_billing",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {},
        summary = "Sets the address on the next invoices.")
public class CoworkingChangeBilling
        implements Operation<CoworkingChangeBilling.Input, CoworkingBillingOutput>, ReadableParts {

    /** The complete billing data. If a field is left out, its stored value is removed. */
    @Schema(name = "CoworkingChangeBillingInput")
    public record Input(
            @NotNull @Valid @Schema(description = "The complete billing data, which replaces the stored data")
            BillingInput billing,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Transactions transactions;

    CoworkingChangeBilling(Transactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Uni<CoworkingBillingOutput> handle(Caller caller, Input input) {
        AccountRef account = caller.requireAccount();
        Billing billing = input.billing().checked();
        return transactions.run(transaction -> AccountLock.take(transaction, account)
                .chain(() -> BillingData.replace(transaction, account, billing))
                .map(_ -> CoworkingBillingOutput.of(caller, billing)));
    }

    @Override
    public List<Violation> mistakes(Class<? extends OperationInput> input, Function<String, Optional<String>> texts) {
        return input == Input.class ? BillingInput.mistakes(texts) : List.of();
    }
}
