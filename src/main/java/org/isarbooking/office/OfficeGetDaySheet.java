package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.database.Transactions;
import org.isarbooking.office.rules.DaySheet;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Returns the day sheet of the salon: its visits, and the sums by specialist and by payment method. The day sheet adds
 * up amounts that the desk has noted. Legally, it is neither a cash register nor a record of one.
 */
@Singleton
@PublishedOperation(
        name = "office_get_day_sheet",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Adds up a day of the salon: completed visits by specialist and payment method, no-shows, sums.")
public class OfficeGetDaySheet implements Operation<OfficeGetDaySheet.Input, OfficeGetDaySheet.Output> {

    /** The day of the day sheet. */
    @Schema(name = "OfficeGetDaySheetInput")
    public record Input(
            @NotNull @Schema(description = "The local date in Munich, YYYY-MM-DD")
            LocalDate date,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The day sheet. */
    @Schema(name = "OfficeGetDaySheetOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The local date") LocalDate date,

            @NotNull @Schema(description = "Visits that begin on the day, by start, without cancelled ones")
            List<Visit> visits,

            @NotNull
            @Schema(
                    description = "Completed visits by specialist; a visit's amount is shared out by the prices of its "
                            + "services")
            List<OfSpecialist> bySpecialist,

            @NotNull @Schema(description = "Completed visits by payment method")
            List<OfMethod> byPaymentMethod,

            @NotNull @Min(0) @Schema(description = "Number of completed visits")
            Integer completed,

            @NotNull @Min(0) @Schema(description = "Number of visits marked as no-show")
            Integer noShows,

            @NotNull @Min(0) @Schema(description = "Number of visits that are not marked yet")
            Integer open,

            @NotNull
            @Schema(description = "Total of completed visits: the amount paid, or the price if no payment was noted")
            Money total,

            @NotNull @Schema(description = "Explains an empty sheet; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    /** A visit of the day. */
    @Schema(name = "DaySheetVisit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Visit(
            @NotNull @Schema(description = "Id of the appointment")
            Long bookingId,

            @NotNull @Schema(description = "Reference of the appointment", examples = "K7-4Q2M")
            String reference,

            @NotNull @Schema(description = "Start, local time of Munich with its offset")
            OffsetDateTime startAt,

            @NotNull
            @Schema(
                    enumeration = {"confirmed", "completed", "no_show"},
                    description = "Status of the appointment")
            String status,

            @NotNull @Schema(description = "Price of the appointment")
            Money price,

            @Nullable @Schema(description = "Amount paid; absent if not noted")
            Money paid,

            @Nullable
            @Schema(
                    enumeration = {"cash", "card", "transfer", "voucher", "other"},
                    description = "Payment method; absent if not noted")
            String paymentMethod) {}

    /** The completed visits of a specialist. */
    @Schema(name = "DaySheetOfSpecialist")
    public record OfSpecialist(
            @NotNull @Schema(description = "Id of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "The specialist's name", examples = "Anna")
            String staffName,

            @NotNull @Min(1) @Schema(description = "Number of visits with a service by the specialist")
            Integer visits,

            @NotNull @Schema(description = "The specialist's share of the total of these visits")
            Money amount) {}

    /** The completed visits that were paid by one payment method. */
    @Schema(name = "DaySheetOfMethod")
    public record OfMethod(
            @NotNull
            @Schema(
                    enumeration = {"cash", "card", "transfer", "voucher", "other", "not_noted"},
                    description = "Payment method")
            String paymentMethod,

            @NotNull @Min(1) @Schema(description = "Number of visits")
            Integer visits,

            @NotNull @Schema(description = "Total of these visits")
            Money amount) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    OfficeGetDaySheet(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        LocalDay day = new LocalDay(input.date(), Munich.ZONE);
        return transactions.atOneMoment(reading -> catalogs.current(reading)
                .flatMap(catalog -> DaySheetRows.read(reading, day.start(), day.end())
                        .map(rows -> output(caller, input.date(), catalog, rows))));
    }

    private static Output output(Caller caller, LocalDate date, Catalog catalog, List<DaySheetRows> rows) {
        Language language = caller.language();
        DaySheet sheet = DaySheet.of(rows.stream().map(DaySheetRows::visit).toList());
        return new Output(
                caller.envelope().about(Business.SALON),
                date,
                rows.stream().map(row -> visit(row, language)).toList(),
                sheet.bySpecialist().entrySet().stream()
                        .map(sum -> new OfSpecialist(
                                sum.getKey(),
                                catalog.names().specialist(sum.getKey(), language),
                                sum.getValue().visits(),
                                Money.ofCents(sum.getValue().cents(), language)))
                        .toList(),
                sheet.byMethod().entrySet().stream()
                        .map(sum -> new OfMethod(
                                sum.getKey(),
                                sum.getValue().visits(),
                                Money.ofCents(sum.getValue().cents(), language)))
                        .toList(),
                sheet.all().visits(),
                sheet.noShows(),
                sheet.open(),
                Money.ofCents(sheet.all().cents(), language),
                rows.isEmpty() ? List.of(Notice.of("no_visits_on", language)) : List.of());
    }

    private static Visit visit(DaySheetRows row, Language language) {
        Integer paid = row.visit().paidCents();
        return new Visit(
                row.bookingId(),
                Reference.shown(row.reference()),
                Munich.timeAt(row.startsAt()),
                row.status(),
                Money.ofCents(row.visit().cents(), language),
                paid == null ? null : Money.ofCents(paid, language),
                row.visit().method());
    }
}
