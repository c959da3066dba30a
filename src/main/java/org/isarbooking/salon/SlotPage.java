package org.isarbooking.salon;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.SharedList;
import org.isarbooking.operation.SharedValue;
import org.isarbooking.shared.Page;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a page of free slots, in the order in which they are found: the slots of each day, then one summary.
 */
sealed interface SlotPage {

    /** The slots of a day that belong to the page. */
    record Found(List<SharedValue<Slot>> slots) implements SlotPage {

        public Found {
            slots = List.copyOf(slots);
        }
    }

    /** The end of the page, and the last line of a streamed answer. */
    @Schema(name = "SalonSlotsSummary")
    record Summary(
            @NotNull @Schema(description = "The requested services")
            List<Integer> serviceIds,

            @NotNull @Min(0) @Schema(description = "Number of free starts in the period")
            Integer total,

            @Schema(nullable = true, required = true, description = "Offset of the next page; null after the last page")
            @Nullable
            Integer nextOffset,

            @NotNull @Schema(description = "Explains an empty or short result; otherwise empty")
            List<Notice> notices)
            implements SlotPage {

        public Summary {
            serviceIds = List.copyOf(serviceIds);
            notices = List.copyOf(notices);
        }

        static Summary of(List<Integer> serviceIds, int offset, int shown, int total, List<Notice> notices) {
            return new Summary(serviceIds, total, Page.nextOffset(offset, shown, total), notices);
        }
    }

    /** Any line of a streamed answer; only for the API document. */
    @Schema(
            name = "SalonSlotsLine",
            description = "A line of a streamed answer",
            oneOf = {Envelope.class, Slot.class, Summary.class})
    interface Line {}

    /** Returns a part as lines of a streamed answer. */
    default List<Object> lines() {
        return switch (this) {
            case Found found ->
                found.slots().stream().<Object>map(SharedValue::value).toList();
            case Summary summary -> List.of(summary);
        };
    }

    record Whole(SharedList<Slot> slots, Summary summary) {

        SalonFindSlots.Output output(Envelope envelope) {
            return new SalonFindSlots.Output(
                    envelope, summary.serviceIds(), slots, summary.total(), summary.nextOffset(), summary.notices());
        }
    }

    /** Collects the parts of a page. */
    final class Collected {

        private final List<SharedValue<Slot>> slots = new ArrayList<>();
        private @Nullable Summary summary;

        void add(SlotPage part) {
            switch (part) {
                case Found found -> slots.addAll(found.slots());
                case Summary last -> summary = last;
            }
        }

        Whole page() {
            Summary last = summary;
            if (last == null) {
                throw new IllegalStateException("a page ends with a summary");
            }
            return new Whole(SharedList.ofShared(slots), last);
        }
    }
}
