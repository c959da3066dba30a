package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.database.Transactions;
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
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Returns the calendar of some days from one snapshot. If the input names the version of an earlier answer, one query
 * finds out whether the calendar has changed. So clients can call this operation every second.
 */
@Singleton
@PublishedOperation(
        name = "office_get_calendar",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary =
                "Shows some days: working hours, appointments, blocks and rentals; or that nothing has changed since.",
        next = "Repeat it with the answer's version to learn cheaply whether anything has changed.")
public class OfficeGetCalendar implements Operation<OfficeGetCalendar.Input, OfficeGetCalendar.Output> {

    private static final int DAYS_BY_DEFAULT = 7;

    /** The days, and filters for their content. */
    @Schema(name = "OfficeGetCalendarInput")
    public record Input(
            @NotNull @Schema(description = "The first local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable @Min(1) @Max(31) @Schema(defaultValue = "7", description = "Number of days")
            Integer days,

            @Nullable @Schema(description = "Only this line: salon leaves out places, coworking leaves out specialists")
            Business business,

            @Nullable
            @Min(1)
            @Max(Integer.MAX_VALUE)
            @Schema(description = "Only this specialist; places are not affected")
            Integer staffId,

            @Nullable
            @Size(max = 200)
            @Schema(
                    description = "Version of an earlier answer about the same days; if nothing has changed, the "
                            + "answer has no days")
            String knownVersion,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        int dayCount() {
            return days == null ? DAYS_BY_DEFAULT : days;
        }

        CalendarPulse.Period period() {
            return new CalendarPulse.Period(fromDate, fromDate.plusDays(dayCount() - 1L));
        }
    }

    /** The version of the calendar, and its days. */
    @Schema(name = "OfficeGetCalendarOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(
                    description = "Opaque version; differs once something in these days may have changed",
                    examples = "3-41-17-204-2-0-0")
            String version,

            @NotNull @Schema(description = "true if this is the version from the request")
            Boolean unchanged,

            @NotNull @Schema(description = "Days by date; empty if nothing has changed")
            List<OfficeCalendarDay> days,

            @NotNull
            @Schema(description = "Explains why there are no days or empty days; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final CalendarPulse pulse;

    OfficeGetCalendar(Transactions transactions, Catalogs catalogs, CalendarPulse pulse) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.pulse = pulse;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        String known = input.knownVersion();
        return known == null
                ? read(caller, input)
                : pulse.version(input.period())
                        .flatMap(version -> version.equals(known)
                                ? Uni.createFrom().item(unchanged(caller, input, version))
                                : read(caller, input));
    }

    private Uni<Output> read(Caller caller, Input input) {
        List<LocalDay> days = LocalDay.from(input.fromDate(), input.dayCount(), Munich.ZONE);
        return transactions.atOneMoment(reading -> CalendarPulse.read(reading, input.period())
                .flatMap(version -> catalogs.current(reading)
                        .flatMap(catalog -> rows(reading, days, input)
                                .map(rows -> output(
                                        caller,
                                        input,
                                        version,
                                        days(days, catalog, rows, input, caller.language()))))));
    }

    /** Returns the envelope of the requested line; without a requested line, the envelope of the office. */
    private static Envelope envelope(Caller caller, Input input) {
        return input.business() == null ? caller.envelope() : caller.envelope().about(input.business());
    }

    private static Output unchanged(Caller caller, Input input, String version) {
        return new Output(
                envelope(caller, input), version, true, List.of(), List.of(Notice.of("unchanged", caller.language())));
    }

    private static Output output(Caller caller, Input input, String version, List<OfficeCalendarDay> days) {
        boolean isEmpty = days.stream().allMatch(OfficeCalendarDay::hasNothing);
        return new Output(
                envelope(caller, input),
                version,
                false,
                days,
                isEmpty ? List.of(Notice.of("nothing_booked", caller.language())) : List.of());
    }

    private static Uni<List<DayRows>> rows(SqlConnection reading, List<LocalDay> days, Input input) {
        return input.business() == Business.COWORKING
                ? DayRows.ofPlaces(reading, days)
                : DayRows.read(reading, days, input.staffId());
    }

    private static List<OfficeCalendarDay> days(
            List<LocalDay> days, Catalog catalog, List<DayRows> rows, Input input, Language language) {
        return IntStream.range(0, days.size())
                .mapToObj(index -> OfficeCalendarDay.of(
                        days.get(index), catalog, rows.get(index), input.business(), input.staffId(), language))
                .toList();
    }
}
