package org.isarbooking.staff;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLinks;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Returns the specialist's own weekly hours, special days and blocks (contract, {@code coworking_staff_availability}).
 * Doesn't return appointments or data of other specialists.
 */
@Singleton
@PublishedOperation(
        name = "coworking_staff_availability",
        family = Family.STAFF,
        scope = Scope.STAFF_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads the connected specialist's own weekly hours, special days and blocked periods.",
        next = "Change or delete a block_id or special_day_id only if the permissions allow it.")
public class CoworkingStaffAvailability
        implements Operation<CoworkingStaffAvailability.Input, CoworkingStaffAvailability.Output> {

    static final String NAME = "coworking_staff_availability";

    /** The maximum period of one call, in days. */
    static final int LONGEST_PERIOD = 366;

    private static final int DAYS_BY_DEFAULT = 31;

    /** The last date whose year has four digits. */
    private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

    /** The requested days. */
    @Schema(name = "CoworkingStaffAvailabilityInput")
    public record Input(
            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Schema(
                    description =
                            "Last local date, inclusive: by default 31 days after from_date; the period spans at most 366 days")
            LocalDate toDate,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        LocalDate last() {
            if (toDate != null) {
                return toDate;
            }
            LocalDate last = fromDate.plusDays(DAYS_BY_DEFAULT);
            return last.isAfter(LAST_DATE) ? LAST_DATE : last;
        }

        /** Returns the period from the start of the first day to the end of the last day. */
        InstantRange period() {
            return new InstantRange(
                    fromDate.atStartOfDay(Munich.ZONE).toInstant(),
                    last().plusDays(1).atStartOfDay(Munich.ZONE).toInstant());
        }
    }

    /** The working time and the blocks. */
    @Schema(name = "CoworkingStaffAvailabilityOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The connected specialist, and their permissions for changes")
            StaffMember specialist,

            @NotNull @Schema(description = "First local date of the answer")
            LocalDate fromDate,

            @NotNull @Schema(description = "Last local date of the answer")
            LocalDate toDate,

            @NotNull @Schema(description = "Hours of every week, by weekday; without an entry the specialist is off")
            List<StaffWeekday> weeklyHours,

            @NotNull @Schema(description = "Closed days in the period; the weekly hours do not apply to them")
            List<LocalDate> closedDates,

            @NotNull @Schema(description = "Extra available periods, by start")
            List<StaffSpecialDay> specialDays,

            @NotNull @Schema(description = "Blocked periods that touch the period asked for, by start")
            List<StaffBlock> blocks,

            @NotNull
            @Schema(
                    description = "States that there is neither a special day nor a block; otherwise empty",
                    examples = "[]")
            List<Notice> notices) {}

    private final Transactions transactions;
    private final Catalogs catalogs;

    CoworkingStaffAvailability(Transactions transactions, Catalogs catalogs) {
        this.transactions = transactions;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return violation(input)
                .map(mistake -> Uni.createFrom().<Output>failure(Refusal.invalidInput(List.of(mistake))))
                .orElseGet(() -> transactions.atOneMoment(reading -> AccountLinks.specialist(
                                reading, caller.requireAccount())
                        .flatMap(staffId -> catalogs.current(reading).flatMap(catalog -> {
                            Catalog.Specialist specialist = OwnSpecialist.published(catalog, staffId);
                            return SpecialDays.of(reading, specialist.id(), input.period())
                                    .flatMap(days -> Blocks.of(reading, specialist.id(), input.period())
                                            .map(blocks -> output(caller, input, catalog, specialist, days, blocks)));
                        }))));
    }

    private static Optional<Violation> violation(Input input) {
        if (input.last().isBefore(input.fromDate())) {
            return Optional.of(Violation.of("$.to_date", "before_from_date"));
        }
        return ChronoUnit.DAYS.between(input.fromDate(), input.last()) >= LONGEST_PERIOD
                ? Optional.of(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD))
                : Optional.empty();
    }

    private static Output output(
            Caller caller,
            Input input,
            Catalog catalog,
            Catalog.Specialist specialist,
            List<SpecialDay> days,
            List<Block> blocks) {
        return new Output(
                caller.envelope(),
                StaffMember.of(catalog, specialist, caller.language()),
                input.fromDate(),
                input.last(),
                StaffWeekday.of(specialist),
                catalog.closedDays().stream()
                        .filter(day -> !day.isBefore(input.fromDate()) && !day.isAfter(input.last()))
                        .sorted()
                        .toList(),
                days.stream().map(StaffSpecialDay::of).toList(),
                blocks.stream()
                        .map(block -> StaffBlock.of(block, catalog, caller.language()))
                        .toList(),
                days.isEmpty() && blocks.isEmpty()
                        ? List.of(Notice.of("weekly_hours_only", caller.language()))
                        : List.of());
    }
}
