package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.YearMonth;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.Ledger;
import org.isarbooking.invoice.rules.Totals;
import org.isarbooking.invoice.rules.VatReceipts;
import org.isarbooking.invoice.rules.VatSummary;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the VAT of the documents dated in a month, by month of the service and by rate. Also adds up the payments of
 * the month.
 */
@Singleton
@PublishedOperation(
        name = "office_get_vat_summary",
        family = Family.OFFICE,
        scope = Scope.INVOICE_READ,
        behaviour = Behaviour.READS,
        summary =
                "Adds up net, VAT and gross of a month's invoices and credit notes (coworking), by month of service and rate.")
public class OfficeGetVatSummary implements Operation<OfficeGetVatSummary.Input, OfficeGetVatSummary.Output> {

    /** The month of the summary. */
    @Schema(name = "OfficeGetVatSummaryInput")
    public record Input(
            @NotNull
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = "The month of the documents' dates, YYYY-MM", examples = "2027-06")
            String month,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The summary. */
    @Schema(name = "OfficeGetVatSummaryOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The month, YYYY-MM", examples = "2027-06")
            String month,

            @NotNull @Schema(description = "Sums by month of service and VAT rate; empty in a month without documents")
            List<Rate> rates,

            @NotNull
            @Schema(
                    description = "Parts of documents paid in the month, by VAT rate, less undone payments (for "
                            + "taxation on receipts, § 20 UStG)")
            List<Receipts> receipts,

            @NotNull @Min(0) @Schema(description = "Payments received in the month, in cents", examples = "5950")
            Long receivedCents,

            @NotNull @Min(0) @Schema(description = "Payments undone in the month, in cents", examples = "0")
            Long undoneCents,

            @NotNull
            @Schema(
                    description =
                            "Reminder fees among these payments, in cents; they bear no VAT; negative if more was "
                                    + "undone than received",
                    examples = "0")
            Long feesCents) {}

    /** The sums of the documents for one month's services at one VAT rate. Amounts are in cents. */
    @Schema(name = "OfficeVatRate")
    public record Rate(
            @NotNull
            @Schema(description = "Month of the service, YYYY-MM; VAT is owed for this month", examples = "2027-05")
            String serviceMonth,

            @NotNull @Schema(description = "VAT rate in percent", examples = "19")
            String vatPercent,

            @NotNull @Schema(description = "The invoices") Amounts invoices,

            @NotNull @Schema(description = "The credit notes, as negative amounts")
            Amounts creditNotes,

            @NotNull @Schema(description = "Invoices and credit notes together")
            Amounts total) {

        private static Rate of(VatSummary.Rate rate) {
            return new Rate(
                    rate.month().toString(),
                    rate.vat().toString(),
                    Amounts.of(rate.invoices(), rate.invoiced()),
                    Amounts.of(rate.creditNotes(), rate.credited()),
                    Amounts.of(rate.invoices() + rate.creditNotes(), rate.total()));
        }
    }

    /** The sums of payments for documents at one VAT rate, in cents. Negative if more was undone than paid. */
    @Schema(name = "OfficeVatReceipts")
    public record Receipts(
            @NotNull @Schema(description = "The rate in percent", examples = "19")
            String vatPercent,

            @NotNull @Schema(description = "Without VAT, in cents", examples = "5000")
            Long netCents,

            @NotNull @Schema(description = "The VAT, in cents; of a partial payment in proportion", examples = "950")
            Long vatCents,

            @NotNull @Schema(description = "With VAT and without fees of reminders, in cents", examples = "5950")
            Long grossCents) {

        private static Receipts of(VatReceipts.Rate rate) {
            Totals totals = rate.totals();
            return new Receipts(rate.vat().toString(), totals.net(), totals.vat(), totals.gross());
        }
    }

    /** The sums of some documents. */
    @Schema(name = "OfficeVatAmounts")
    public record Amounts(
            @NotNull @Min(0) @Schema(description = "Number of documents", examples = "1")
            Integer documents,

            @NotNull @Schema(description = "Net amount, in cents", examples = "5000")
            Long netCents,

            @NotNull @Schema(description = "The VAT, in cents", examples = "950")
            Long vatCents,

            @NotNull @Schema(description = "Gross amount, in cents", examples = "5950")
            Long grossCents) {

        private static Amounts of(int documents, Totals totals) {
            return new Amounts(documents, totals.net(), totals.vat(), totals.gross());
        }
    }

    private final Transactions transactions;

    OfficeGetVatSummary(Transactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Ledger.Period period = new Ledger.Period(YearMonth.parse(input.month()), YearMonth.parse(input.month()));
        return transactions
                .atOneMoment(reading -> Ledger.all(reading, period))
                .map(VatSummary::of)
                .map(summary -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        input.month(),
                        summary.rates().stream().map(Rate::of).toList(),
                        summary.receipts().stream().map(Receipts::of).toList(),
                        summary.receivedCents(),
                        summary.undoneCents(),
                        summary.feesCents()));
    }
}
