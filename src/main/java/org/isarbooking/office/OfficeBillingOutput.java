package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.Billing;
import org.isarbooking.account.BillingView;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Violation;

/** An account's billing data. */
@Schema(name = "OfficeBillingOutput")
public record OfficeBillingOutput(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull @Schema(description = "The account") UUID accountId,

        @NotNull @Schema(description = "Billing data for the next invoices")
        BillingView billing) {

    static OfficeBillingOutput of(Caller caller, AccountRef account, Billing billing) {
        return new OfficeBillingOutput(
                caller.envelope().about(Business.COWORKING), account.id(), BillingView.of(billing));
    }

    /** Returns the refusal for an unknown account. */
    static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND)
                .with(List.of(Violation.of("$.account_id", "unknown_account")))
                .thenCall(OfficeListAccounts.NAME);
    }
}
