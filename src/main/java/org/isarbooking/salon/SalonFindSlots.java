package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
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
import org.isarbooking.operation.SharedList;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Finds free appointments (contract, {@code salon_find_slots}). The search respects which specialist does which
 * service, and the booking window. An unsuitable or unavailable preferred specialist is not replaced.
 */
@Singleton
@PublishedOperation(
        name = "salon_find_slots",
        family = Family.SALON,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Finds free salon appointments for one to twelve services in one continuous visit.",
        next = "Then salon_get_price or salon_prepare_booking with the service_ids, the start_at of a "
                + "slot, and the staff_id if one was asked for; next_offset leads to the next page. "
                + "When nothing is free, salon_join_waitlist.")
public class SalonFindSlots implements Operation<SalonFindSlots.Input, SalonFindSlots.Output> {

    /** The maximum number of services of a visit. */
    public static final int MOST_SERVICES = 12;

    /** The longest period that one search spans, in days. */
    static final int LONGEST_PERIOD = 92;

    private static final int DAYS_BY_DEFAULT = 14;
    private static final int SLOTS_BY_DEFAULT = 100;

    /** The visit and the period that the search is for. */
    @Schema(name = "SalonFindSlotsInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = MOST_SERVICES)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @NotNull @Schema(description = "First local date in Munich, YYYY-MM-DD")
            LocalDate fromDate,

            @Nullable
            @Schema(
                    description =
                            "Last local date, inclusive: by default two weeks after from_date; the period spans at most 92 days")
            LocalDate toDate,

            @Nullable @Min(1) @Schema(description = VisitInput.STAFF_ID)
            Long staffId,

            @Nullable @Min(1) @Max(200) @Schema(defaultValue = "100", description = "Maximum number of slots per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements PageInput {

        public Input {
            serviceIds = List.copyOf(serviceIds);
        }

        LocalDate lastDate() {
            return toDate != null ? toDate : fromDate.plusDays(DAYS_BY_DEFAULT);
        }

        @Override
        public int pageSize() {
            return limit != null ? limit : SLOTS_BY_DEFAULT;
        }

        @Override
        public boolean concernsNobody() {
            return true;
        }

        @Override
        public boolean asksForMuchWork() {
            return true;
        }
    }

    /** Free salon slots. */
    @Schema(name = "SalonFindSlotsOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The requested services", examples = "[1]")
            List<Integer> serviceIds,

            @NotNull
            @Schema(description = "A page of the free starts, by time")
            @JsonSerialize(using = SharedList.Writer.class)
            List<Slot> slots,

            @NotNull @Min(0) @Schema(description = "Number of free starts in the period", examples = "1")
            Integer total,

            @Schema(nullable = true, required = true, description = "Offset of the next page; null after the last page")
            @Nullable
            Integer nextOffset,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final FreeSlots freeSlots;

    SalonFindSlots(FreeSlots freeSlots) {
        this.freeSlots = freeSlots;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return freeSlots.page(caller, input).map(page -> page.output(caller.envelope()));
    }

    /**
     * Returns a stream: first the envelope, after the input is checked, then each slot as soon as it is found. The last
     * line is a summary with {@code total}, {@code next_offset} and {@code notices}. The computation ends when the
     * client disconnects.
     */
    Multi<Object> stream(Caller caller, Input input) {
        return freeSlots
                .parts(caller, input)
                .onItem()
                .transformToMulti(parts -> Multi.createBy()
                        .concatenating()
                        .streams(
                                Multi.createFrom().<Object>item(caller.envelope()),
                                parts.onItem().transformToIterable(SlotPage::lines)));
    }
}
