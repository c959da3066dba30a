package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.ChartOfAccounts;
import org.isarbooking.invoice.Ledger;
import org.isarbooking.invoice.rules.Accounts;
import org.isarbooking.invoice.rules.LedgerEntry;
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
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/** Lists the ledger of some months, for an audit: its lines never change once they are recorded. */
@Singleton
@PublishedOperation(
        name = "office_list_ledger",
        family = Family.OFFICE,
        scope = Scope.INVOICE_READ,
        behaviour = Behaviour.READS,
        summary = "Lists invoices, credit notes, payments and undone payments of some months, in the order of time.")
public class OfficeListLedger implements Operation<OfficeListLedger.Input, OfficeListLedger.Output> {

    /** The months, and the page. */
    @Schema(name = "OfficeListLedgerInput")
    public record Input(
            @NotNull
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = LedgerPeriods.FROM, examples = "2027-06")
            String fromMonth,

            @Nullable
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = LedgerPeriods.TO, examples = "2027-06")
            String toMonth,

            @Nullable @Min(1) @Max(100) @Schema(defaultValue = "20", description = "Maximum number of lines per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {}

    /** A page of the ledger. */
    @Schema(name = "OfficeListLedgerOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "A page of the lines")
            List<OfficeLedgerEntry> items,

            @JsonUnwrapped @NotNull PageOutput page,

            @NotNull
            @Schema(description = "Explains an empty page and says what to try; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    OfficeListLedger(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Ledger.Period period = LedgerPeriods.parse(input.fromMonth(), input.toMonth());
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> Ledger.page(reading, period, input.pageSize(), input.firstShown())
                        .map(page -> output(caller, input, page, ChartOfAccounts.accountsOf(catalog)))));
    }

    private static Output output(Caller caller, Input input, Page<LedgerEntry> page, Optional<Accounts> accounts) {
        return new Output(
                caller.envelope().about(Business.COWORKING),
                page.items().stream()
                        .map(entry -> OfficeLedgerEntry.of(entry, accounts))
                        .toList(),
                PageOutput.of(page, input),
                Notice.ofPage(page, "nothing_matches", caller.language()));
    }
}
