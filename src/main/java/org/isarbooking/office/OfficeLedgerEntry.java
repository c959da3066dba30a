package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.Payment;
import org.isarbooking.invoice.rules.Accounts;
import org.isarbooking.invoice.rules.LedgerEntry;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A line of the ledger. Amounts are in cents; what is taken back or undone is below zero. */
@Schema(name = "OfficeLedgerEntry")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeLedgerEntry(
        @NotNull @Schema(description = "What happened") Kind kind,

        @NotNull @Schema(description = "Local date: of the document, of the payment, or of its undoing")
        LocalDate day,

        @NotNull @Schema(description = "When it was recorded, which may be later than day")
        OffsetDateTime recordedAt,

        @NotNull @Schema(description = "The invoice or credit note")
        Long invoiceId,

        @NotNull @Schema(description = "As it stands on the document", examples = "RE-2027-00042")
        String number,

        @Nullable
        @Schema(
                description = "Of a credit note: the number of the invoice that it takes back",
                examples = "RE-2027-00041")
        String corrects,

        @NotNull @Schema(description = "Which debtor it is, counted from 1", examples = "7")
        Integer debtor,

        @Nullable
        @Schema(
                description = "The debtor's account in the journal, if the business file says how to book",
                examples = "10006")
        String debtorAccount,

        @NotNull @Schema(description = "Whom the document is made out to", examples = "Studio Nord")
        String buyer,

        @NotNull @Schema(description = "What is billed, taken back or paid, in cents", examples = "5950")
        Long amountCents,

        @Nullable @Schema(description = "Of a document: the rate of VAT in percent", examples = "19")
        String vatPercent,

        @Nullable @Schema(description = "Of a document: the amount without VAT", examples = "5000")
        Long netCents,

        @Nullable @Schema(description = "Of a document: the VAT in it", examples = "950")
        Long vatCents,

        @Nullable @Schema(description = "Of money: names the payment")
        Long paymentId,

        @Schema(description = "Of money: how it came") Payment.@Nullable Method method,

        @Nullable @Schema(description = "Of money: what of it pays fees of reminders", examples = "0")
        Long feesCents) {

    /** The kinds of events in the ledger. */
    @Schema(name = "OfficeLedgerKind")
    public enum Kind {
        @JsonProperty("invoice")
        INVOICE,
        @JsonProperty("credit_note")
        CREDIT_NOTE,
        @JsonProperty("payment")
        PAYMENT,
        @JsonProperty("payment_undone")
        PAYMENT_UNDONE;

        /** The wire form. */
        public String value() {
            return LedgerEntry.Kind.valueOf(name()).value();
        }
    }

    /** @param accounts of the business; empty if its file names none */
    static OfficeLedgerEntry of(LedgerEntry entry, Optional<Accounts> accounts) {
        LedgerEntry.@Nullable Received money = entry.money();
        Totals totals = entry.totals();
        boolean isDocument = money == null;
        return new OfficeLedgerEntry(
                Kind.valueOf(entry.kind().name()),
                entry.day(),
                Munich.timeAt(entry.recordedAt()),
                entry.invoiceId(),
                entry.number(),
                entry.corrects(),
                entry.ordinal(),
                accounts.map(known -> known.debtor(entry.ordinal())).orElse(null),
                entry.buyer(),
                money == null ? totals.gross() : money.cents(),
                isDocument ? entry.vat().toString() : null,
                isDocument ? totals.net() : null,
                isDocument ? totals.vat() : null,
                money == null ? null : money.paymentId(),
                money == null ? null : Payment.Method.of(money.method()),
                money == null ? null : money.fees());
    }

    /** Shows no person. */
    @Override
    public String toString() {
        return "OfficeLedgerEntry[" + number + "]";
    }
}
