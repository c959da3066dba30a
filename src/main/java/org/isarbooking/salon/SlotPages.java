package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.isarbooking.calendar.CalendarVersions;
import org.isarbooking.database.KeptByFacts;
import org.isarbooking.shared.Language;

/**
 * Keeps pages of free slots while their facts are unchanged: the catalog, the calendars of possible specialists, and
 * the booking window. Callers have just read the versions of these facts from the database.
 */
@Singleton
class SlotPages {

    /** The number of slots kept; each takes about 1 KB of memory. */
    private static final int SLOTS_KEPT = 16_000;

    private static final int WEIGHT_OF_A_PAGE = 2;

    private final KeptByFacts<Question, CalendarVersions, SlotPage.Whole> known = new KeptByFacts<>(
            SLOTS_KEPT, (_, _, page) -> WEIGHT_OF_A_PAGE + page.slots().size());

    /**
     * The facts of an answer beside the catalog and the calendars.
     *
     * @param earliestStart the first start that can be booked; searches look at whole minutes
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
    Uni<SlotPage.Whole> of(Question question, CalendarVersions versions, Supplier<Uni<SlotPage.Whole>> search) {
        SlotPage.Whole kept = known.find(question, versions);
        return kept != null
                ? Uni.createFrom().item(kept)
                : search.get().invoke(page -> known.keep(question, versions, page));
    }
}
