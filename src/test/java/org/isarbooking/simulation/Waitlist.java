package org.isarbooking.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.isarbooking.salon.rules.BookingWindow;
import org.isarbooking.salon.rules.VisitItem;
import org.isarbooking.waitlist.rules.Turns;
import org.isarbooking.waitlist.rules.VisitWish;
import org.jspecify.annotations.Nullable;

/** Customers who wait for time of the simulated salon. */
final class Waitlist {

    private static final Duration HOLD = Duration.ofHours(1);
    private static final Duration NOTICE = Duration.ofMinutes(Salon.TERMS.minNoticeMinutes());

    private final Random chance;
    private final Trace trace;
    private final Salon salon;
    private final List<Entry> waiting = new ArrayList<>();
    private int last;

    Waitlist(Random chance, Trace trace, Salon salon) {
        this.chance = chance;
        this.trace = trace;
        this.salon = salon;
    }

    private static final class Entry {
        private final int number;
        private final VisitWish wish;
        private final List<Turns.Period> offered = new ArrayList<>();
        private @Nullable Instant heldUntil;
        private long hopelessSince = -1; // the count of freed times when none fitted; -1: not yet searched in vain

        Entry(int number, VisitWish wish) {
            this.number = number;
            this.wish = wish;
        }
    }

    void join(Instant now) {
        LocalDate from = LocalDate.ofInstant(now, Team.ZONE).plusDays(chance.nextInt(5));
        int service = Team.SERVICES.get(chance.nextInt(Team.SERVICES.size()));
        VisitWish wish = new VisitWish(
                List.of(service),
                chance.nextBoolean() ? Team.STAFF.get(chance.nextInt(Team.STAFF.size())) : null,
                from,
                from.plusDays(chance.nextInt(3)),
                EnumSet.allOf(DayOfWeek.class),
                LocalTime.of(8 + chance.nextInt(6), 0),
                LocalTime.of(15 + chance.nextInt(5), 0));
        waiting.add(new Entry(++last, wish));
        trace.add(now, "waits", wish);
    }

    /** Ends holds and removes entries that are over. Then holds a visit for the first entry that a visit fits. */
    void turn(Instant now) {
        waiting.stream()
                .filter(entry -> entry.heldUntil != null && !now.isBefore(entry.heldUntil))
                .forEach(entry -> {
                    salon.release(entry.number);
                    entry.heldUntil = null;
                    trace.add(now, "lapsed", entry.number);
                });
        waiting.removeIf(
                entry -> entry.heldUntil == null && entry.wish.until().isBefore(LocalDate.ofInstant(now, Team.ZONE)));
        List<Entry> inOrder =
                waiting.stream().filter(entry -> entry.heldUntil == null).toList();
        Turns.next(inOrder, entry -> fittingIfFreed(entry, now)).ifPresent(turn -> {
            Entry entry = turn.entry();
            inOrder.stream()
                    .takeWhile(earlier -> earlier != entry)
                    .forEach(earlier -> assertThat(fitting(earlier, now)).isEmpty());
            Turns.Period period = period(turn.visit());
            assertThat(entry.offered).as("offered twice").doesNotContain(period);
            entry.offered.add(period);
            entry.heldUntil = held(now, turn.visit()).orElseThrow();
            salon.hold(entry.number, turn.visit());
            trace.add(now, "held", turn.visit());
        });
    }

    void answer(Instant now) {
        List<Entry> held =
                waiting.stream().filter(entry -> entry.heldUntil != null).toList();
        if (held.isEmpty()) {
            return;
        }
        Entry entry = held.get(chance.nextInt(held.size()));
        List<VisitItem> items = salon.release(entry.number);
        if (chance.nextInt(3) > 0) {
            salon.book(now, items);
        }
        waiting.remove(entry);
        trace.add(now, "left", entry.number);
    }

    /**
     * Searches only if a search can find more than the last search in vain: if time has become free since, or if the
     * entry has had an offer. A new booking can then change the specialist of a start, and with another duration the
     * visit no longer overlaps the earlier offer.
     */
    private Optional<List<VisitItem>> fittingIfFreed(Entry entry, Instant now) {
        if (entry.offered.isEmpty() && entry.hopelessSince == salon.timesFreed()) {
            return Optional.empty();
        }
        Optional<List<VisitItem>> visit = fitting(entry, now);
        if (visit.isEmpty()) {
            entry.hopelessSince = salon.timesFreed();
        }
        return visit;
    }

    private Optional<List<VisitItem>> fitting(Entry entry, Instant now) {
        OptionalInt staff = entry.wish.staffId() == null ? OptionalInt.empty() : OptionalInt.of(entry.wish.staffId());
        BookingWindow window = Salon.window(now);
        return dates(entry.wish, now)
                .flatMap(date -> salon.starts(
                        salon.question(entry.wish.serviceIds(), staff),
                        date,
                        start -> window.contains(start) && entry.wish.suits(LocalDateTime.ofInstant(start, Team.ZONE))))
                .filter(items -> Turns.isNew(period(items), entry.offered))
                .filter(items -> held(now, items).isPresent())
                .findFirst();
    }

    private static Stream<LocalDate> dates(VisitWish wish, Instant now) {
        LocalDate today = LocalDate.ofInstant(now, Team.ZONE);
        LocalDate from = wish.from().isBefore(today) ? today : wish.from();
        return from.isAfter(wish.until())
                ? Stream.of()
                : from.datesUntil(wish.until().plusDays(1));
    }

    private static Optional<Instant> held(Instant now, List<VisitItem> items) {
        return Turns.heldUntil(now, items.getFirst().startsAt(), HOLD, NOTICE);
    }

    private static Turns.Period period(List<VisitItem> items) {
        return new Turns.Period(items.getFirst().startsAt(), items.getLast().endsAt());
    }
}
