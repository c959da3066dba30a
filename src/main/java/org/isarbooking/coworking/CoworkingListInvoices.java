package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.Invoices;
import org.isarbooking.invoice.IssuedInvoice;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the own invoices and credit notes, newest first (contract, {@code coworking_list_invoices}); never others', and no notes of the office. */
@Singleton
@PublishedOperation(
        name = "coworking_list_invoices",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        summary = "Lists the own invoices, newest first, with amounts, due dates and links to their documents.",
        next = "Then coworking_get_invoice with an invoice_id; next_offset leads to the next page.")
public class CoworkingListInvoices implements Operation<CoworkingListInvoices.Input, CoworkingListInvoices.Output> {

    /** Which page. */
    @Schema(name = "CoworkingListInvoicesInput")
    public record Input(
            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "How many invoices a page has at most")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Where the page begins: next_offset of the page before")
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

            @NotNull @Min(0) @Schema(description = "How many invoices there are in all")
            Integer total,

            @NotNull @Min(0) @Schema(description = "Where this page begins")
            Integer offset,

            @NotNull @Min(1) @Schema(description = "How many invoices a page has at most")
            Integer limit,

            @Schema(
                    nullable = true,
                    required = true,
                    description = "Where the next page begins; null when there is none")
            @Nullable
            Integer nextOffset) {}

    private final Pool pool;
    private final InvoiceLinks links;
    private final InstantSource clock;

    CoworkingListInvoices(Pool pool, InvoiceLinks links, InstantSource clock) {
        this.pool = pool;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return Invoices.page(pool, caller.requireAccount(), input.pageSize(), input.firstShown())
                .map(page -> output(caller, input, page));
    }

    private Output output(Caller caller, Input input, Page<IssuedInvoice> page) {
        Instant now = clock.instant();
        return new Output(
                caller.envelope(),
                page.items().stream()
                        .map(invoice -> CoworkingInvoice.of(
                                invoice, links.of(invoice.id(), invoice.account(), now), caller.language()))
                        .toList(),
                page.total(),
                input.firstShown(),
                input.pageSize(),
                page.nextOffset());
    }
}
