package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.WriteOffs;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Undoes the write-off of an invoice, so that the invoice is owed again. The write-off and its undoing stay in the
 * invoice's history.
 */
@Singleton
@PublishedOperation(
        name = "office_undo_write_off",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOTHING_TO_CHANGE, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Undoes the write-off of an invoice: it is owed again.")
public class OfficeUndoWriteOff implements Operation<OfficeUndoWriteOff.Input, OfficeInvoiceOutput> {

    private static final String NAME = "office_undo_write_off";

    /** The invoice and the reason. */
    @Schema(name = "OfficeUndoWriteOffInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_invoices")
            Long invoiceId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, for the record; hidden from the tenant")
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeUndoWriteOff.Input[" + invoiceId + "]";
        }
    }

    private final InvoiceOrders orders;
    private final WriteOffs writeOffs;

    OfficeUndoWriteOff(InvoiceOrders orders, WriteOffs writeOffs) {
        this.orders = orders;
        this.writeOffs = writeOffs;
    }

    @Override
    public Uni<OfficeInvoiceOutput> handle(Caller caller, Input input) {
        long invoice = input.invoiceId();
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), invoice, input.reason());
        return orders.onceForInvoice(
                invoice,
                new InvoiceOrders.Order(caller, submission, input.reason()),
                (transaction, _, now) -> undo(transaction, caller, input, now));
    }

    private Uni<InvoiceOrders.Done> undo(SqlConnection transaction, Caller caller, Input input, Instant now) {
        long invoice = input.invoiceId();
        return writeOffs
                .undo(transaction, invoice, input.reason(), caller.requireAccount(), now)
                .map(isUndone -> {
                    if (!isUndone) {
                        throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                                .because("not_written_off")
                                .with(List.of(Violation.of("$.invoice_id", "other_invoice")))
                                .thenCall(OfficeListInvoices.NAME);
                    }
                    return new InvoiceOrders.Done(invoice, Map.of("invoice_id", invoice));
                });
    }
}
