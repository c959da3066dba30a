package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.YearMonth;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.Payment;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;

/** A payment, and its invoices as they are now. */
@Schema(name = "OfficePaymentOutput")
public record OfficePaymentOutput(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull @Schema(description = "The payment") OfficePayment payment,

        @NotNull @Schema(description = "Invoices that the payment pays, in their current state")
        List<OfficeInvoice> invoices,

        @NotNull
        @Schema(
                description = "Warns that the payment's day is before the months of all its invoices; otherwise empty",
                examples = "[]")
        List<Notice> notices) {

    /**
     * Returns the answer about a payment. The answer has a notice if the payment is valid and is dated before the
     * months of all its invoices. Such a payment may be an advance, or its year may be mistyped.
     */
    static OfficePaymentOutput of(Caller caller, Payment payment, List<OfficeInvoice> invoices) {
        boolean isEarly = payment.undone() == null
                && invoices.stream()
                        .map(invoice -> YearMonth.parse(invoice.month()))
                        .allMatch(YearMonth.from(payment.paidOn())::isBefore);
        return new OfficePaymentOutput(
                caller.envelope().about(Business.COWORKING),
                OfficePayment.of(payment, caller.language()),
                invoices,
                isEarly ? List.of(Notice.of("paid_before_month", caller.language(), payment.paidOn())) : List.of());
    }
}
