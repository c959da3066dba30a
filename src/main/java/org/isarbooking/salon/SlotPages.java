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
 * Pages of free slots that were found before, each for as long as nothing that it depends on has changed: the catalog,
 * a calendar of somebody who could take part, the time from which visits can be booked. Callers have just read the
 * versions of all that from the database.
 */
@Singleton
class SlotPages {

    /** About 1 KB of memory each. */
    private static final int SLOTS_KEPT = 16_000;

    private static final int WEIGHT_OF_A_PAGE = 2;

    private final KeptByFacts<Question, CalendarVersions, SlotPage.Whole> known = new KeptByFacts<>(
            SLOTS_KEPT, (_, _, page) -> WEIGHT_OF_A_PAGE + page.slots().size());

    /**
     * All that an answer depends on beside what is published and the calendars.
     *
     * @param earliestStart before this nothing can be booked; searches look at whole minutes
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

    /** The page that was found at these versions, else a new one. */
    Uni<SlotPage.Whole> of(Question question, CalendarVersions versions, Supplier<Uni<SlotPage.Whole>> search) {
        SlotPage.Whole kept = known.find(question, versions);
        return kept != null
                ? Uni.createFrom().item(kept)
                : search.get().invoke(page -> known.keep(question, versions, page));
    }
}
