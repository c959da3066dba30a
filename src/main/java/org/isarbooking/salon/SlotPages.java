package org.isarbooking.salon;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.database.KeptByFacts;
import org.isarbooking.operation.SharedValue;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Keeps pages of free slots while their facts are unchanged: the catalog, the calendars of possible specialists, and
 * the booking window. Callers have just read the versions of the catalog and the calendars from the database. Pages
 * that show the same {@link PlannedDay} share its slots.
 */
@Singleton
class SlotPages {

    /**
     * The largest number of slots in all kept pages. The slots that pages share have a limit of the same size. Each
     * slot takes 1 to 2 KB of memory.
     */
    private static final int SLOTS_KEPT = 8_000;

    private static final int WEIGHT_OF_A_PAGE = 2;

    private final KeptByFacts<Question, CalendarVersions.Sums, SlotPage.Whole> known = new KeptByFacts<>(
            SLOTS_KEPT, (_, _, page) -> WEIGHT_OF_A_PAGE + page.slots().size());

    private final Cache<PlannedDay, AtomicReferenceArray<@Nullable SharedValue<Slot>>> ofDays = Caffeine.newBuilder()
            .weakKeys()
            .maximumWeight(SLOTS_KEPT)
            .<PlannedDay, AtomicReferenceArray<@Nullable SharedValue<Slot>>>weigher((_, slots) -> slots.length())
            .build();

    /**
     * The request for a page, and the booking window. Together with the catalog and the calendars, they determine the
     * page.
     *
     * @param earliestStart the first start that can be booked, truncated to minutes
     * @param isWholeMinute true if the truncation changed nothing
     */
    record Question(
            Language language,
            List<Integer> serviceIds,
            OptionalInt staff,
            LocalDate from,
            LocalDate to,
            int offset,
            int limit,
            Instant earliestStart,
            boolean isWholeMinute,
            LocalDate lastDate) {

        static Question of(Language language, SalonFindSlots.Input input, Visit visit) {
            Instant earliest = visit.window().earliestStart();
            Instant minute = earliest.truncatedTo(ChronoUnit.MINUTES);
            return new Question(
                    language,
                    visit.serviceIds(),
                    visit.question().preferredStaff(),
                    input.fromDate(),
                    input.lastDate(),
                    input.firstShown(),
                    input.pageSize(),
                    minute,
                    minute.equals(earliest),
                    visit.window().lastDate());
        }
    }

    /** Returns the page that was found at these versions, else a new one. */
    Uni<SlotPage.Whole> of(Question question, CalendarVersions.Sums versions, Supplier<Uni<SlotPage.Whole>> search) {
        SlotPage.Whole kept = known.find(question, versions);
        return kept != null
                ? Uni.createFrom().item(kept)
                : search.get().invoke(page -> known.keep(question, versions, page));
    }

    /** Returns the slots of a day from one index (included) to another (not included). */
    List<SharedValue<Slot>> slots(PlannedDay day, int from, int to) {
        if (from >= to) {
            return List.of();
        }
        if (!day.isKept()) {
            return IntStream.range(from, to)
                    .mapToObj(day::slot)
                    .map(SharedValue::of)
                    .toList();
        }
        AtomicReferenceArray<@Nullable SharedValue<Slot>> kept =
                ofDays.get(day, _ -> new AtomicReferenceArray<>(day.count()));
        List<SharedValue<Slot>> slots = new ArrayList<>(to - from);
        for (int index = from; index < to; index++) {
            SharedValue<Slot> slot = kept.get(index);
            if (slot == null) {
                slot = SharedValue.of(day.slot(index));
                kept.set(index, slot);
            }
            slots.add(slot);
        }
        return slots;
    }
}
