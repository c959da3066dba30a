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

/** A line of the ledger. Amounts are in cents. Amounts of credit notes and of undone payments are negative. */
@Schema(name = "OfficeLedgerEntry")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OfficeLedgerEntry(
        @NotNull @Schema(description = "Kind of event") Kind kind,

        @NotNull @Schema(description = "Local date of the document, of the payment, or of its undoing")
        LocalDate day,

        @NotNull @Schema(description = "Time of recording, in Munich; may be later than day")
        OffsetDateTime recordedAt,

        @NotNull @Schema(description = "The invoice or credit note")
        Long invoiceId,

        @NotNull @Schema(description = "Number printed on the document", examples = "RE-2027-00042")
        String number,

        @Nullable
        @Schema(
                description = "For a credit note: number printed on the invoice that it takes back",
                examples = "RE-2027-00041")
        String corrects,

        @NotNull @Schema(description = "Running number of the debtor, from 1", examples = "7")
        Integer debtor,

        @Nullable
        @Schema(
                description = "Account of the debtor in the journal; absent without accounts in the business file",
                examples = "10006")
        String debtorAccount,

        @NotNull @Schema(description = "Recipient on the document", examples = "Studio Nord")
        String buyer,

        @NotNull @Schema(description = "Amount billed, taken back or paid, in cents", examples = "5950")
        Long amountCents,

        @Nullable @Schema(description = "For a document: VAT rate in percent", examples = "19")
        String vatPercent,

        @Nullable @Schema(description = "For a document: amount without VAT, in cents", examples = "5000")
        Long netCents,

        @Nullable @Schema(description = "For a document: VAT, in cents", examples = "950")
        Long vatCents,

        @Nullable @Schema(description = "For a payment or its undoing: id of the payment")
        Long paymentId,

        @Schema(description = "For a payment or its undoing: payment method")
        Payment.@Nullable Method method,

        @Nullable
        @Schema(description = "For a payment or its undoing: part that pays reminder fees, in cents", examples = "0")
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

        /** Returns the wire form. */
        public String value() {
            return LedgerEntry.Kind.valueOf(name()).value();
        }
    }

    /**
     * Returns a line of the ledger.
     *
     * @param accounts the business's accounts for postings; empty if the business file has none
     */
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

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "OfficeLedgerEntry[" + number + "]";
    }
}
