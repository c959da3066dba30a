package org.isarbooking.console;

import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.isarbooking.console.TimeScale.Span;
import org.isarbooking.office.OfficeDaySpecialist;
import org.isarbooking.shared.Munich;

/**
 * Finds gaps: parts of a specialist's working time without entries. A block of one service category still counts as a
 * gap.
 */
final class Gaps {

    /** The minimum length of a gap, in minutes. */
    private static final int SHORTEST = 15;

    private Gaps() {}

    /**
     * Returns the gaps of a day by start, each at least a quarter of an hour long. A gap begins at a possible start of
     * an appointment. Today's gaps begin no earlier than the latest possible start before now.
     * Past days have no gaps.
     *
     * @param gridMinutes the minutes between possible starts, counted from the full hour
     */
    static List<Span> of(OfficeDaySpecialist specialist, LocalDate date, Instant now, int gridMinutes) {
        LocalDate today = Munich.dateAt(now);
        if (date.isBefore(today)) {
            return List.of();
        }
        OffsetDateTime present = Munich.timeAt(now);
        int earliest = date.equals(today) ? Span.of(present, present, date).from() / gridMinutes * gridMinutes : 0;
        List<Span> taken = Stream.of(
                        specialist.visits().stream().map(visit -> Span.of(visit.startAt(), visit.cleanupUntil(), date)),
                        specialist.holds().stream().map(hold -> Span.of(hold.startAt(), hold.endAt(), date)),
                        specialist.blocks().stream()
                                .filter(block -> block.serviceCategoryId() == null)
                                .map(block -> Span.of(block.startAt(), block.endAt(), date)))
                .flatMap(spans -> spans)
                .sorted(Comparator.comparingInt(Span::from))
                .toList();
        List<Span> gaps = new ArrayList<>();
        for (OfficeDaySpecialist.Period work : specialist.working()) {
            Span working = Span.of(work.startAt(), work.endAt(), date);
            int from = Math.max(earliest, working.from());
            for (Span busy : taken) {
                add(gaps, from, Math.min(busy.from(), working.to()), gridMinutes);
                from = Math.max(from, busy.to());
            }
            add(gaps, from, working.to(), gridMinutes);
        }
        return gaps;
    }

    private static void add(List<Span> gaps, int from, int to, int gridMinutes) {
        int begin = Math.ceilDiv(from, gridMinutes) * gridMinutes;
        if (to - begin >= SHORTEST) {
            gaps.add(new Span(begin, to));
        }
    }
}
