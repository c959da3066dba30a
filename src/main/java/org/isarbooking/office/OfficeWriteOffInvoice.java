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
 * Writes off the unpaid rest of an invoice. The rest is no longer owed, and no reminder is sent. Repeated or
 * simultaneous calls have one effect.
 */
@Singleton
@PublishedOperation(
        name = "office_write_off_invoice",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOTHING_TO_CHANGE, ProblemCode.SUBMISSION_KEY_REUSED},
        summary = "Writes off an invoice that will not be paid.")
public class OfficeWriteOffInvoice implements Operation<OfficeWriteOffInvoice.Input, OfficeInvoiceOutput> {

    private static final String NAME = "office_write_off_invoice";

    /** The invoice and the reason. */
    @Schema(name = "OfficeWriteOffInvoiceInput")
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
            return "OfficeWriteOffInvoice.Input[" + invoiceId + "]";
        }
    }

    private final InvoiceOrders orders;
    private final WriteOffs writeOffs;

    OfficeWriteOffInvoice(InvoiceOrders orders, WriteOffs writeOffs) {
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
                (transaction, _, now) -> writeOff(transaction, caller, input, now));
    }

    private Uni<InvoiceOrders.Done> writeOff(SqlConnection transaction, Caller caller, Input input, Instant now) {
        long invoice = input.invoiceId();
        return writeOffs
                .writeOff(transaction, invoice, input.reason(), caller.requireAccount(), now)
                .flatMap(isWritten -> isWritten
                        ? Uni.createFrom().item(new InvoiceOrders.Done(invoice, Map.of("invoice_id", invoice)))
                        : WriteOffs.isWrittenOff(transaction, invoice).map(wasBefore -> {
                            if (!wasBefore) {
                                throw Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                                        .because("nothing_owed")
                                        .with(List.of(Violation.of("$.invoice_id", "other_invoice")))
                                        .thenCall(OfficeListInvoices.NAME);
                            }
                            return new InvoiceOrders.Done(invoice, Map.of());
                        }));
    }
}
