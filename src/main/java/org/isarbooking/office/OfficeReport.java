package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/** Reports revenue, occupancy, no-shows, lead times and promo codes of a period of local dates. */
@Singleton
@PublishedOperation(
        name = "office_report",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary =
                "Reports revenue, occupancy and no-shows by day, week, month, specialist, service or place, and lead times and promo codes.")
public class OfficeReport implements Operation<OfficeReport.Input, OfficeReport.Output> {

    /** The longest period: a leap year. */
    private static final long MOST_DAYS = 366;

    /** The possible groupings of a report's lines. */
    @Schema(name = "OfficeReportBy")
    public enum By {
        @JsonProperty("day")
        DAY,
        @JsonProperty("week")
        WEEK,
        @JsonProperty("month")
        MONTH,
        @JsonProperty("specialist")
        SPECIALIST,
        @JsonProperty("service")
        SERVICE,
        @JsonProperty("place")
        PLACE,
        @JsonProperty("lead_time")
        LEAD_TIME,
        @JsonProperty("promo_code")
        PROMO_CODE
    }

    /** The formats of a report. The answer contains rows in either format. */
    @Schema(name = "OfficeReportFormat")
    public enum Format {
        @JsonProperty("rows")
        ROWS,
        @JsonProperty("csv")
        CSV
    }

    /** The period, and the grouping of the lines. */
    @Schema(name = "OfficeReportInput")
    public record Input(
            @NotNull @Schema(description = "First local date of the visits and rental days")
            LocalDate fromDate,

            @NotNull @Schema(description = "Last local date, inclusive; at most 366 days in all")
            LocalDate toDate,

            @NotNull
            @Schema(
                    description =
                            "Grouping of the lines; lead_time groups visits by local days between booking and visit")
            By by,

            @Nullable
            @Schema(defaultValue = "rows", description = "csv also returns the rows as a table for spreadsheets")
            Format format,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The report. */
    @Schema(name = "OfficeReportOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "Lines of the report; empty days, weeks and months are included")
            List<OfficeReportRow> rows,

            @NotNull @Schema(description = "Totals; each appointment counts once")
            OfficeReportRow total,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(
                    description =
                            "Rows as comma-separated values (RFC 4180), column names first; absent unless requested")
            String csv,

            @NotNull @Schema(description = "Explains an empty report; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Reports reports;
    private final InstantSource clock;

    OfficeReport(Transactions transactions, Catalogs catalogs, Reports reports, InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.reports = reports;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        check(input.fromDate(), input.toDate());
        ReportRows.Period period =
                new ReportRows.Period(input.fromDate(), input.toDate(), Munich.dateAt(clock.instant()));
        return transactions
                .atOneMoment(reading -> catalogs.current(reading)
                        .flatMap(catalog -> reports.report(reading, input.by(), period, catalog, caller.language())))
                .map(report -> new Output(
                        caller.envelope(),
                        report.rows(),
                        report.total(),
                        input.format() == Format.CSV ? OfficeReportRow.csv(report.rows()) : null,
                        report.total().hasNothing() ? List.of(nothing(input.by(), caller.language())) : List.of()));
    }

    /** Returns the notice of an empty report. Its text names only the kinds of bookings that the report counts. */
    private static Notice nothing(By by, Language language) {
        String text = switch (by) {
            case DAY, WEEK, MONTH -> "nothing_to_report";
            case SPECIALIST, SERVICE, LEAD_TIME -> "nothing_to_report.salon";
            case PLACE -> "nothing_to_report.place";
            case PROMO_CODE -> "nothing_to_report.promo_code";
        };
        return new Notice("nothing_to_report", Texts.get(language, "notice." + text));
    }

    private static void check(LocalDate from, LocalDate to) {
        if (to.isBefore(from)) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "before_from_date")));
        }
        if (ChronoUnit.DAYS.between(from, to) >= MOST_DAYS) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "span_too_long", MOST_DAYS)));
        }
    }
}
