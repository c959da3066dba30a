package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Accounting;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.invoice.ChartOfAccounts;
import org.isarbooking.invoice.Ledger;
import org.isarbooking.invoice.rules.JournalFile;
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
import org.isarbooking.shared.Language;
import org.isarbooking.shared.LocalTimes;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** Writes the ledger of some months as a file that accountants' programs read. */
@Singleton
@PublishedOperation(
        name = "office_export_journal",
        family = Family.OFFICE,
        scope = Scope.INVOICE_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.BUSINESS_FILE_INVALID,
        summary = "Exports the postings of invoices, credit notes and payments as a DATEV file (EXTF Buchungsstapel).")
public class OfficeExportJournal implements Operation<OfficeExportJournal.Input, OfficeExportJournal.Output> {

    /** The months to export. */
    @Schema(name = "OfficeExportJournalInput")
    public record Input(
            @NotNull
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = LedgerPeriods.FROM, examples = "2027-06")
            String fromMonth,

            @Nullable
            @Size(max = 7)
            @Pattern(regexp = LocalTimes.MONTH)
            @Schema(description = LedgerPeriods.TO + ", all in one business year", examples = "2027-06")
            String toMonth,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The file, with the number of its postings and their sum. */
    @Schema(name = "OfficeExportJournalOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(description = "Name for saving the file", examples = "EXTF_Buchungsstapel_2027-06_2027-06.csv")
            String fileName,

            @NotNull @Schema(description = "Content of the file (Windows-1252), in Base64", examples = "IkVYVEYi")
            String contentBase64,

            @NotNull @Min(0) @Schema(description = "Number of postings in the file", examples = "12")
            Integer postings,

            @NotNull @Min(0) @Schema(description = "Sum of the postings' amounts, in cents", examples = "82800")
            Long sumCents) {

        /** Leaves the postings out of logs. */
        @Override
        public String toString() {
            return "OfficeExportJournal.Output[" + fileName + "]";
        }
    }

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final JournalFiles files;
    private final InstantSource clock;

    OfficeExportJournal(Transactions transactions, Catalogs catalogs, JournalFiles files, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.files = files;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        Ledger.Period period = LedgerPeriods.parse(input.fromMonth(), input.toMonth());
        return transactions
                .atOneMoment(reading -> catalogs.current(reading).flatMap(catalog -> {
                    Accounting accounting = ChartOfAccounts.accountingOf(catalog)
                            .orElseThrow(() -> Refusal.of(ProblemCode.BUSINESS_FILE_INVALID)
                                    .because("no_accounting"));
                    JournalFile file = file(accounting, period);
                    return Ledger.all(reading, period)
                            .map(entries -> new JournalFiles.Draft(file, accounting, entries));
                }))
                .flatMap(files::write)
                .map(written -> new Output(
                        caller.envelope().about(Business.COWORKING),
                        "EXTF_Buchungsstapel_%s_%s.csv".formatted(period.from(), period.to()),
                        written.base64(),
                        written.postings(),
                        written.sumCents()));
    }

    private JournalFile file(Accounting accounting, Ledger.Period period) {
        int month = Optional.ofNullable(accounting.yearStartMonth()).orElse(1);
        LocalDate sameYear = LocalDate.of(period.from().getYear(), month, 1);
        LocalDate yearStart = sameYear.isAfter(period.firstDay()) ? sameYear.minusYears(1) : sameYear;
        if (!period.lastDay().isBefore(yearStart.plusYears(1))) {
            throw LedgerPeriods.refused("other_business_year", yearStart.plusYears(1));
        }
        return new JournalFile(
                accounting.consultant(),
                accounting.client(),
                yearStart,
                period.firstDay(),
                period.lastDay(),
                ChartOfAccounts.length(accounting),
                ChartOfAccounts.of(accounting).code(),
                clock.instant().atZone(Munich.ZONE).toLocalDateTime());
    }
}
