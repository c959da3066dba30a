package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PageInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * Finds free starts by the office's rules. There is no minimum notice and no horizon, and starts outside of working
 * hours are found on request. On the present day, starts from midnight on are found.
 */
@Singleton
@PublishedOperation(
        name = "office_find_slots",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Finds free starts for a visit without notice or horizon, with chosen specialists if wanted.",
        next = "Then office_create_booking or office_move_booking with the start_at of a slot. A slot with "
                + "outside_hours also needs accept_outside_hours.")
public class OfficeFindSlots implements Operation<OfficeFindSlots.Input, OfficeFindSlots.Output> {

    static final String NAME = "office_find_slots";

    /** The longest period that one search spans, in days. */
    private static final int LONGEST_PERIOD = 31;

    private static final int DAYS_BY_DEFAULT = 14;

    /** The services, the specialists and the period of the search. */
    @Schema(name = "OfficeFindSlotsInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = 12)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitOrderInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @Nullable @Size(max = 12) @Schema(uniqueItems = true, description = VisitOrderInput.SPECIALISTS)
            List<@NotNull @Valid OfficeSpecialistChoice> specialists,

            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD; today at the earliest")
            LocalDate fromDate,

            @Nullable
            @Schema(
                    description =
                            "Last local date, inclusive: by default two weeks after from_date; the period spans at most 31 days")
            LocalDate toDate,

            @Nullable @Schema(defaultValue = "false", description = "Also finds starts outside working hours")
            Boolean outsideHours,

            @Nullable @Min(1) @Max(200) @Schema(defaultValue = "20", description = "Maximum number of slots per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        LocalDate lastDate() {
            return toDate != null ? toDate : fromDate.plusDays(DAYS_BY_DEFAULT);
        }
    }

    /** A page of free starts. */
    @Schema(name = "OfficeFindSlotsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The requested services", examples = "[1]")
            List<Long> serviceIds,

            @NotNull @Schema(description = "A page of the free starts, by time")
            List<OfficeSlot> slots,

            @NotNull @Min(0) @Schema(description = "Number of free starts in the period", examples = "1")
            Integer total,

            @Schema(nullable = true, required = true, description = "Offset of the next page; null after the last page")
            @Nullable
            Integer nextOffset,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final VisitDesk desk;
    private final InstantSource clock;

    OfficeFindSlots(VisitDesk desk, InstantSource clock) {
        this.desk = desk;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        check(input);
        LocalDate today = Munich.dateAt(clock.instant());
        return desk.find(new VisitDesk.Search(
                        new VisitDesk.Services(input.serviceIds(), VisitOrderInput.choices(input.specialists())),
                        input.fromDate().isBefore(today) ? today : input.fromDate(),
                        input.lastDate(),
                        Boolean.TRUE.equals(input.outsideHours()),
                        input.firstShown(),
                        input.pageSize()))
                .map(found -> new Output(
                        caller.envelope(),
                        input.serviceIds(),
                        found.starts().stream()
                                .map(start -> OfficeSlot.of(start, caller.language()))
                                .toList(),
                        found.total(),
                        Page.nextOffset(input.firstShown(), found.starts().size(), found.total()),
                        notices(found, input, today, caller.language())));
    }

    private static void check(Input input) {
        if (input.lastDate().isBefore(input.fromDate())) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "before_from_date")));
        }
        if (ChronoUnit.DAYS.between(input.fromDate(), input.lastDate()) >= LONGEST_PERIOD) {
            throw Refusal.invalidInput(List.of(Violation.of("$.to_date", "span_too_long", LONGEST_PERIOD)));
        }
    }

    private static List<Notice> notices(VisitDesk.Found found, Input input, LocalDate today, Language language) {
        if (found.starts().isEmpty() && found.total() > 0) {
            return List.of(Notice.of("past_the_end", language, found.total()));
        }
        List<Notice> notices = new ArrayList<>();
        found.notice().ifPresent(code -> notices.add(Notice.of(code, language)));
        if (input.fromDate().isBefore(today)) {
            notices.add(Notice.of(
                    "before_booking_window",
                    language,
                    today.atStartOfDay(Munich.ZONE).toOffsetDateTime()));
        }
        if (found.total() == 0 && notices.isEmpty()) {
            notices.add(Notice.of("nothing_free", language));
        }
        return notices;
    }
}
