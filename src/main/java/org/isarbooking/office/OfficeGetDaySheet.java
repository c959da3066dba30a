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
 * up notes of the desk. In law it is neither a cash register nor its record.
 */
@Singleton
@PublishedOperation(
        name = "office_get_day_sheet",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Adds up a day of the salon: completed visits by specialist and payment method, no-shows, sums.")
public class OfficeGetDaySheet implements Operation<OfficeGetDaySheet.Input, OfficeGetDaySheet.Output> {

    /** Names the day. */
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

            @NotNull @Schema(description = "The visits that begin on it, by their start, without cancelled ones")
            List<Visit> visits,

            @NotNull @Schema(description = "Completed visits by specialist; a visit of several is shared out by prices")
            List<OfSpecialist> bySpecialist,

            @NotNull @Schema(description = "Completed visits by how they were paid")
            List<OfMethod> byPaymentMethod,

            @NotNull @Min(0) @Schema(description = "How many visits were completed")
            Integer completed,

            @NotNull @Min(0) @Schema(description = "How many customers did not come")
            Integer noShows,

            @NotNull @Min(0) @Schema(description = "How many visits nobody has said of how they went")
            Integer open,

            @NotNull
            @Schema(
                    description =
                            "What completed visits come to: what was paid, and the price where that was not noted")
            Money total,

            @NotNull @Schema(description = "Why the sheet is empty; none if it is not", examples = "[]")
            List<Notice> notices) {}

    /** A visit of the day. */
    @Schema(name = "DaySheetVisit")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Visit(
            @NotNull @Schema(description = "Names the appointment")
            Long bookingId,

            @NotNull @Schema(description = "What people name it by", examples = "K7-4Q2M")
            String reference,

            @NotNull @Schema(description = "When it begins") OffsetDateTime startAt,

            @NotNull
            @Schema(
                    enumeration = {"confirmed", "completed", "no_show"},
                    description = "How it went")
            String status,

            @NotNull @Schema(description = "Its price") Money price,

            @Nullable @Schema(description = "What was paid; absent where that was not noted")
            Money paid,

            @Nullable
            @Schema(
                    enumeration = {"cash", "card", "transfer", "voucher", "other"},
                    description = "How it was paid; absent where that was not noted")
            String paymentMethod) {}

    /** The completed visits of a specialist. */
    @Schema(name = "DaySheetOfSpecialist")
    public record OfSpecialist(
            @NotNull @Schema(description = "The number of the specialist")
            Integer staffId,

            @NotNull @Schema(description = "The specialist's name", examples = "Anna")
            String staffName,

            @NotNull @Min(1) @Schema(description = "How many visits the specialist had a part in")
            Integer visits,

            @NotNull @Schema(description = "The specialist's part of them")
            Money amount) {}

    /** The completed visits of a payment method. */
    @Schema(name = "DaySheetOfMethod")
    public record OfMethod(
            @NotNull
            @Schema(
                    enumeration = {"cash", "card", "transfer", "voucher", "other", "not_noted"},
                    description = "How they were paid")
            String paymentMethod,

            @NotNull @Min(1) @Schema(description = "How many visits")
            Integer visits,

            @NotNull @Schema(description = "What they come to")
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
