package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Reads an invoice or a credit note of any tenant, with its payments, reminders and write-offs. */
@Singleton
@PublishedOperation(
        name = "office_get_invoice",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an invoice or a credit note with its payments, reminders and write-offs.",
        next = "office_record_payment records payments for an invoice.")
public class OfficeGetInvoice implements Operation<OfficeGetInvoice.Input, OfficeInvoiceOutput> {

    static final String NAME = "office_get_invoice";

    /** The invoice or credit note to read. */
    @Schema(name = "OfficeGetInvoiceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_invoices")
            Long invoiceId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Transactions transactions;
    private final InvoiceOrders orders;

    OfficeGetInvoice(Transactions transactions, InvoiceOrders orders) {
        this.transactions = transactions;
        this.orders = orders;
    }

    @Override
    public Uni<OfficeInvoiceOutput> handle(Caller caller, Input input) {
        return transactions.run(transaction -> orders.history(caller, transaction, input.invoiceId()));
    }
}
