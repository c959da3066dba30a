package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.InvoiceLinks;
import org.isarbooking.invoice.InvoiceRegister;
import org.isarbooking.invoice.InvoiceStatus;
import org.isarbooking.office.OfficeInvoice.Kind;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
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
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Lists the invoices and credit notes of all tenants, newest first. A list of overdue invoices begins with the invoice
 * that has been overdue for the longest time.
 */
@Singleton
@PublishedOperation(
        name = "office_list_invoices",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the invoices and credit notes of all tenants, newest first.")
public class OfficeListInvoices implements Operation<OfficeListInvoices.Input, OfficeListInvoices.Output> {

    static final String NAME = "office_list_invoices";

    /** A filter for the invoices, and the page. */
    @Schema(name = "OfficeListInvoicesInput")
    public record Input(
            @Nullable @Schema(description = "Only documents of this account")
            UUID accountId,

            @Nullable
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = "Only documents for this month, YYYY-MM", examples = "2027-06")
            String month,

            @Nullable @Schema(description = "Only invoices, or only credit notes")
            Kind kind,

            @Nullable
            @Schema(description = "Only invoices with this status; with overdue, the longest overdue come first")
            InvoiceStatus state,

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
            implements PageInput {

        InvoiceRegister.Filter filter(LocalDate today) {
            return new InvoiceRegister.Filter(
                    accountId,
                    month == null ? null : YearMonth.parse(month),
                    kind == null ? null : kind.issued(),
                    state == null ? null : state.state(),
                    today);
        }
    }

    /** A page of invoices. */
    @Schema(name = "OfficeListInvoicesOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the invoices")
            List<OfficeInvoice> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final InvoiceRegister register;
    private final InvoiceLinks links;
    private final InstantSource clock;

    OfficeListInvoices(Transactions transactions, InvoiceRegister register, InvoiceLinks links, InstantSource clock) {
        this.transactions = transactions;
        this.register = register;
        this.links = links;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        int limit = input.pageSize();
        int offset = input.firstShown();
        Instant now = clock.instant();
        InvoiceRegister.Filter filter = input.filter(Munich.dateAt(now));
        return transactions
                .reading(() -> register.page(filter, limit, offset))
                .map(page -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        page.items().stream()
                                .map(entry -> OfficeInvoice.of(entry, links, caller.language(), now))
                                .toList(),
                        PageOutput.of(page, input),
                        Notice.ofPage(page, "nothing_matches", caller.language())));
    }
}
