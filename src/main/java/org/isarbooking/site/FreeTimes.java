package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isarbooking.operation.Notice;
import org.isarbooking.page.Form;
import org.isarbooking.salon.SalonFindSlots;
import org.isarbooking.salon.Slot;

/** Reads the free times of a visit: the free days of a month, and the times of a day. */
final class FreeTimes {

    private static final int MOST_SLOTS = 200;

    /** The maximum period of one search, in days. */
    private static final int LONGEST_PERIOD = 92;

    private FreeTimes() {}

    /** @param notices the reasons why few or no times are free */
    record Days(SortedSet<LocalDate> free, List<Notice> notices) {

        Days {
            notices = List.copyOf(notices);
        }

        boolean has(String notice) {
            return notices.stream().anyMatch(known -> known.code().equals(notice));
        }
    }

    /** Returns the days with a free start in a period, first and last day included. */
    static Uni<Days> days(SitePage page, Choice choice, LocalDate first, LocalDate last) {
        return search(page, choice, first, last, MOST_SLOTS, 0).flatMap(found -> {
            SortedSet<LocalDate> free = new TreeSet<>();
            found.slots().forEach(slot -> free.add(slot.date()));
            Days days = new Days(free, found.notices());
            return found.nextOffset() == null || free.last().equals(last)
                    ? Uni.createFrom().item(days)
                    // Continues after the last day found: one start is enough to know that a day is free.
                    : days(page, choice, free.last().plusDays(1), last).map(rest -> {
                        free.addAll(rest.free());
                        return days;
                    });
        });
    }

    /** Returns every free start of a day. */
    static Uni<List<Slot>> of(SitePage page, Choice choice, LocalDate day) {
        return from(page, choice, day, 0, List.of());
    }

    private static Uni<List<Slot>> from(SitePage page, Choice choice, LocalDate day, int offset, List<Slot> before) {
        return search(page, choice, day, day, MOST_SLOTS, offset).flatMap(found -> {
            List<Slot> all = new ArrayList<>(before);
            all.addAll(found.slots());
            Integer next = found.nextOffset();
            return next == null ? Uni.createFrom().item(all) : from(page, choice, day, next, all);
        });
    }

    /** Returns the first free day within the 92 days after a day; empty if there is none. */
    static Uni<Optional<LocalDate>> firstAfter(SitePage page, Choice choice, LocalDate day) {
        LocalDate next = day.plusDays(1);
        return search(page, choice, next, next.plusDays(LONGEST_PERIOD - 1L), 1, 0)
                .map(found -> found.slots().stream().findFirst().map(Slot::date));
    }

    private static Uni<SalonFindSlots.Output> search(
            SitePage page, Choice choice, LocalDate first, LocalDate last, int limit, int offset) {
        Form.Arguments asked = choice.arguments()
                .with("from_date", first.toString())
                .with("to_date", last.toString())
                .with("limit", limit)
                .with("offset", offset);
        return Site.need(page, SalonFindSlots.class, asked);
    }
}
