package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.CreditNotes;
import org.isarbooking.invoice.CreditedDays;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.InvoiceRegister;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Takes a whole invoice back with a credit note. By default, the credited days are waived. Alternatively, the office
 * corrects them and issues invoices, which bill them again. Repeated or simultaneous calls have one effect.
 */
@Singleton
@PublishedOperation(
        name = "office_credit_invoice",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOTHING_TO_CHANGE},
        summary = "Takes an invoice back with a credit note, which the tenant gets by mail.")
public class OfficeCreditInvoice implements Operation<OfficeCreditInvoice.Input, OfficeCreditInvoice.Output> {

    private static final String NAME = "office_credit_invoice";

    /** The invoice and the reason. */
    @Schema(name = "OfficeCreditInvoiceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_invoices")
            Long invoiceId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record; hidden from the tenant")
            String reason,

            @Nullable
            @Schema(
                    defaultValue = "waive",
                    description = "Treatment of the invoiced days. bill_again: correct them (office_change_rental, "
                            + "office_cancel_booking), then office_issue_invoices bills them. waive: they are not "
                            + "billed, unless office_change_rental (a day) or office_undo_waiver (a month) changes "
                            + "this")
            CreditedDays days,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Returns how to treat the credited days. The default is a waiver: it can be undone, unlike a mail. */
        private CreditedDays credited() {
            return days == null ? CreditedDays.WAIVE : days;
        }

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeCreditInvoice.Input[" + invoiceId + "]";
        }
    }

    /** The credit note. */
    @Schema(name = "OfficeCreditInvoiceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The credit note that takes the invoice back")
            OfficeInvoice creditNote) {}

    private final Transactions transactions;
    private final CreditNotes creditNotes;
    private final InvoiceRegister register;
    private final InvoiceLinks links;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeCreditInvoice(
            Transactions transactions,
            CreditNotes creditNotes,
            InvoiceRegister register,
            InvoiceLinks links,
            OfficeActions actions,
            InstantSource clock) {
        this.transactions = transactions;
        this.creditNotes = creditNotes;
        this.register = register;
        this.links = links;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Instant now = clock.instant();
        return transactions
                .run(transaction -> creditNotes
                        .issue(
                                transaction,
                                input.invoiceId(),
                                caller.requireAccount(),
                                input.reason(),
                                input.credited())
                        .flatMap(outcome -> switch (outcome) {
                            case CreditNotes.Outcome.Issued issued ->
                                remember(caller, input, issued, now).chain(() -> register.find(issued.creditNoteId()));
                            case CreditNotes.Outcome.AlreadyCredited before ->
                                register.find(before.creditNoteId()).invoke(note -> refuseAnotherWish(input, note));
                            case CreditNotes.Outcome.NoInvoice _ ->
                                throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                                        .because("credit_note")
                                        .with(List.of(Violation.of("$.invoice_id", "other_invoice")))
                                        .thenCall(OfficeListInvoices.NAME);
                            case CreditNotes.Outcome.Unknown _ ->
                                throw Refusal.of(ProblemCode.NOT_FOUND).thenCall(OfficeListInvoices.NAME);
                        }))
                .map(Optional::orElseThrow)
                .map(entry -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        OfficeInvoice.of(entry, links, caller.language(), now)));
    }

    /** Refuses a call that treats the days differently from the call that made the credit note. */
    private static void refuseAnotherWish(Input input, Optional<InvoiceRegister.Entry> note) {
        note.map(entry -> entry.invoice().creditedDays())
                .filter(days -> days != input.credited())
                .ifPresent(days -> {
                    throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                            .because("credited_" + days.value())
                            .with(List.of(Violation.of("$.days", "days_decided")))
                            .thenCall(nextAfter(days));
                });
    }

    /** Returns the operations that can change a credit note's decision about its days and months. */
    private static String[] nextAfter(CreditedDays days) {
        return switch (days) {
            case BILL_AGAIN -> new String[] {OfficeGetInvoice.NAME, OfficeChangeRental.NAME};
            case WAIVE -> new String[] {OfficeGetInvoice.NAME, OfficeChangeRental.NAME, OfficeUndoWaiver.NAME};
        };
    }

    private Uni<Void> remember(Caller caller, Input input, CreditNotes.Outcome.Issued issued, Instant now) {
        return actions.remember(
                caller.requireAccount(),
                NAME,
                Map.of(
                        "invoice_id",
                        input.invoiceId(),
                        "credit_note",
                        issued.number(),
                        "days",
                        input.credited().value()),
                input.reason(),
                now);
    }
}
