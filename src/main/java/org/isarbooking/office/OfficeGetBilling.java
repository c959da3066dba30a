package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.BillingData;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Returns an account's billing data, and the data that is missing. */
@Singleton
@PublishedOperation(
        name = "office_get_billing",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads the name and address on a tenant's invoices, and lists missing data.")
public class OfficeGetBilling implements Operation<OfficeGetBilling.Input, OfficeBillingOutput> {

    /** The account whose billing data is read. */
    @Schema(name = "OfficeGetBillingInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants")
            UUID accountId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Pool pool;

    OfficeGetBilling(Pool pool) {
        this.pool = pool;
    }

    @Override
    public Uni<OfficeBillingOutput> handle(Caller caller, Input input) {
        AccountRef account = new AccountRef(input.accountId());
        return BillingData.read(pool, account)
                .map(billing ->
                        OfficeBillingOutput.of(caller, account, billing.orElseThrow(OfficeBillingOutput::unknown)));
    }
}
