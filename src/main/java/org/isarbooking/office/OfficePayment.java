package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.Payment;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A payment for invoices of a tenant, as the office has recorded it. */
@Schema(name = "OfficePayment")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficePayment(
        @NotNull @Schema(description = "Id of the payment") Long paymentId,

        @NotNull @Schema(description = "Account whose invoices the payment pays")
        UUID accountId,

        @NotNull @Schema(description = "Local date on which the money came")
        LocalDate paidOn,

        @NotNull @Schema(description = "Total amount") Money amount,

        @NotNull @Schema(description = "Payment method") Payment.Method method,

        @Nullable @Schema(description = "Note by the office; hidden from the tenant")
        String reference,

        @NotNull @Schema(description = "Shares of the payment by invoice")
        List<Share> shares,

        @NotNull @Schema(description = "Time of recording, local time of Munich with its offset")
        OffsetDateTime recordedAt,

        @Nullable @Schema(description = "Time of the undoing, in Munich; absent while this entry stands")
        OffsetDateTime undoneAt,

        @Nullable @Schema(description = "Reason for the undoing; absent while this entry stands")
        String undoneReason) {

    /** The share of a payment that pays one invoice. */
    @Schema(name = "OfficePaymentShare")
    public record Share(
            @NotNull @Schema(description = "Id of the invoice")
            Long invoiceId,

            @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00042")
            String number,

            @NotNull @Schema(description = "Share of the payment for this invoice")
            Money amount) {}

    static OfficePayment of(Payment payment, Language language) {
        Payment.@Nullable Undone undone = payment.undone();
        return new OfficePayment(
                payment.id(),
                payment.account().id(),
                payment.paidOn(),
                Money.ofCents(payment.cents(), language),
                payment.method(),
                payment.reference(),
                payment.shares().stream()
                        .map(share ->
                                new Share(share.invoiceId(), share.number(), Money.ofCents(share.cents(), language)))
                        .toList(),
                Munich.timeAt(payment.recordedAt()),
                undone == null ? null : Munich.timeAt(undone.at()),
                undone == null ? null : undone.reason());
    }

    /** Leaves free text out of logs. */
    @Override
    public String toString() {
        return "OfficePayment[" + paymentId + "]";
    }
}
