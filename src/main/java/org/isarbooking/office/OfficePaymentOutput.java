package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** A payment, and its invoices as they are now. */
@Schema(name = "OfficePaymentOutput")
public record OfficePaymentOutput(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull @Schema(description = "The payment") OfficePayment payment,

        @NotNull @Schema(description = "Invoices that the payment pays, in their current state")
        List<OfficeInvoice> invoices) {}
