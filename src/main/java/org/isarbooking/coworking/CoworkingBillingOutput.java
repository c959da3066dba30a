package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.Billing;
import org.isarbooking.account.BillingView;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;

/** The account's billing data. */
@Schema(name = "CoworkingBillingOutput")
public record CoworkingBillingOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "Billing data for the next invoices")
        BillingView billing) {

    static CoworkingBillingOutput of(Caller caller, Billing billing) {
        return new CoworkingBillingOutput(caller.envelope(), BillingView.of(billing));
    }
}
