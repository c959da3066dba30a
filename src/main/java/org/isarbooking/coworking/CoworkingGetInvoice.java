package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.InvoiceLine;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.Invoices;
import org.isarbooking.invoice.IssuedInvoice;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Reads one of the account's invoices with its lines (contract, {@code coworking_get_invoice}). Another account's
 * invoice is refused like an unknown invoice.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_invoice",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own invoice with its lines and a link to its document.",
        next = "The link to the document is for the tenant, and expires soon; this operation returns a new one.")
public class CoworkingGetInvoice implements Operation<CoworkingGetInvoice.Input, CoworkingGetInvoice.Output> {

    /** The invoice to read. */
    @Schema(name = "CoworkingGetInvoiceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_invoices")
            Long invoiceId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The invoice; its lines add up to its gross amount. */
    @Schema(name = "CoworkingGetInvoiceOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,
            @NotNull @Schema(description = "The invoice") CoworkingInvoice invoice,

            @NotNull @Schema(description = "Invoice lines: monthly agreements first, then days")
            List<CoworkingInvoiceLine> lines) {}

    private final Transactions transactions;
    private final Invoices invoices;
    private final InvoiceLinks links;
    private final InstantSource clock;

    CoworkingGetInvoice(Transactions transactions, Invoices invoices, InvoiceLinks links, InstantSource clock) {
        this.transactions = transactions;
        this.invoices = invoices;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions.reading(() -> invoices.own(caller.requireAccount(), input.invoiceId())
                .map(found -> found.orElseThrow(
                        () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_invoices")))
                .flatMap(invoice -> invoices.lines(invoice.id()).map(lines -> output(caller, invoice, lines))));
    }

    private Output output(Caller caller, IssuedInvoice invoice, List<InvoiceLine> lines) {
        return new Output(
                caller.envelope(),
                CoworkingInvoice.of(invoice, links, caller.language(), clock.instant()),
                lines.stream()
                        .map(line -> CoworkingInvoiceLine.of(line, caller.language()))
                        .toList());
    }
}
