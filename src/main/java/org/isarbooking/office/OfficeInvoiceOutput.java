package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.InvoiceHistory;
import org.isarbooking.invoice.Payment;
import org.isarbooking.operation.Envelope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** An invoice with its payments, reminders and write-offs. */
@Schema(name = "OfficeInvoiceOutput")
public record OfficeInvoiceOutput(
        @JsonUnwrapped @NotNull Envelope envelope,
        @NotNull @Schema(description = "The invoice") OfficeInvoice invoice,

        @NotNull @Schema(description = "Payments, undone ones included")
        List<OfficePayment> payments,

        @NotNull @Schema(description = "Written reminders, by level")
        List<Reminder> reminders,

        @NotNull @Schema(description = "Write-offs, undone ones included")
        List<WriteOff> writeOffs) {

    /** A reminder. */
    @Schema(name = "OfficeInvoiceReminder")
    public record Reminder(
            @NotNull @Schema(description = "Level of the reminder, from 1")
            Integer level,

            @NotNull @Schema(description = "Local date of the reminder")
            LocalDate remindedOn,

            @NotNull @Schema(description = "Fee for the tenant, unless the money had come by that day")
            Money fee,

            @NotNull @Schema(description = "Due date set by the reminder, local date")
            LocalDate payBy) {}

    /** A write-off of the invoice. */
    @Schema(name = "OfficeInvoiceWriteOff")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record WriteOff(
            @NotNull @Schema(description = "Time of the write-off, local time of Munich with its offset")
            OffsetDateTime writtenOffAt,

            @NotNull @Schema(description = "Reason for the write-off", examples = "Insolvenz")
            String reason,

            @Nullable @Schema(description = "Time of the undoing, in Munich; absent while this entry stands")
            OffsetDateTime undoneAt,

            @Nullable @Schema(description = "Reason for the undoing; absent while this entry stands")
            String undoneReason) {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "WriteOff[" + writtenOffAt + "]";
        }
    }

    static OfficeInvoiceOutput of(Envelope envelope, OfficeInvoice invoice, InvoiceHistory history, Language language) {
        return new OfficeInvoiceOutput(
                envelope,
                invoice,
                history.payments().stream()
                        .map(payment -> OfficePayment.of(payment, language))
                        .toList(),
                history.reminders().stream()
                        .map(reminder -> new Reminder(
                                reminder.level(),
                                reminder.remindedOn(),
                                Money.ofCents(reminder.feeCents(), language),
                                reminder.payBy()))
                        .toList(),
                history.writeOffs().stream().map(OfficeInvoiceOutput::writeOff).toList());
    }

    private static WriteOff writeOff(InvoiceHistory.WriteOff written) {
        Payment.@Nullable Undone undone = written.undone();
        return new WriteOff(
                Munich.timeAt(written.at()),
                written.reason(),
                undone == null ? null : Munich.timeAt(undone.at()),
                undone == null ? null : undone.reason());
    }
}
