package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.Invoices;
import org.isarbooking.invoice.IssuedInvoice;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PageOutput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Lists the account's invoices and credit notes, the newest first (contract, {@code coworking_list_invoices}). Shows no
 * notes of the office.
 */
@Singleton
@PublishedOperation(
        name = "coworking_list_invoices",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        summary = "Lists the own invoices, newest first, with amounts, due dates and links to their documents.",
        next = "Then coworking_get_invoice with an invoice_id; next_offset leads to the next page.")
public class CoworkingListInvoices implements Operation<CoworkingListInvoices.Input, CoworkingListInvoices.Output> {

    /** The page to list. */
    @Schema(name = "CoworkingListInvoicesInput")
    public record Input(
            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of invoices per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of invoices. */
    @Schema(name = "CoworkingListInvoicesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the invoices, the latest first")
            List<CoworkingInvoice> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Invoices invoices;
    private final InvoiceLinks links;
    private final InstantSource clock;

    CoworkingListInvoices(Transactions transactions, Invoices invoices, InvoiceLinks links, InstantSource clock) {
        this.transactions = transactions;
        this.invoices = invoices;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return transactions
                .reading(() -> invoices.page(caller.requireAccount(), input.pageSize(), input.firstShown()))
                .map(page -> output(caller, input, page));
    }

    private Output output(Caller caller, Input input, Page<IssuedInvoice> page) {
        Instant now = clock.instant();
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(invoice -> CoworkingInvoice.of(invoice, links, caller.language(), now))
                        .toList(),
                PageOutput.of(page, input),
                Notice.ofPage(page, "no_invoices", caller.language()));
    }
}
