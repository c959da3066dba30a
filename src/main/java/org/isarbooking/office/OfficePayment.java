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
        @NotNull @Schema(description = "Names the payment") Long paymentId,

        @NotNull @Schema(description = "Whose invoices it pays: the account")
        UUID accountId,

        @NotNull @Schema(description = "The local date on which the money came")
        LocalDate paidOn,

        @NotNull @Schema(description = "All of it") Money amount,

        @NotNull @Schema(description = "How it came") Payment.Method method,

        @Nullable @Schema(description = "What the office has noted; the tenant doesn't see it")
        String reference,

        @NotNull @Schema(description = "What of it pays which invoice")
        List<Share> shares,

        @NotNull @Schema(description = "When it was recorded")
        OffsetDateTime recordedAt,

        @Nullable @Schema(description = "When it was undone; absent while it stands")
        OffsetDateTime undoneAt,

        @Nullable @Schema(description = "Why it was undone; absent while it stands")
        String undoneReason) {

    /** The share of a payment that pays one invoice. */
    @Schema(name = "OfficePaymentShare")
    public record Share(
            @NotNull @Schema(description = "Names the invoice")
            Long invoiceId,

            @NotNull @Schema(description = "As it stands on the document", examples = "RE-2027-00042")
            String number,

            @NotNull @Schema(description = "What of the payment it gets")
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
