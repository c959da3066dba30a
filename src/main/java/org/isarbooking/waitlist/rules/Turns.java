package org.isarbooking.waitlist.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Decides which entry comes next, and how long its offer holds. */
public final class Turns {

    /** The shortest time to answer an offer. */
    public static final Duration SHORTEST = Duration.ofMinutes(10);

    private Turns() {}

    /** A period of time from {@code start}, inclusive, to {@code end}, exclusive. */
    public record Period(Instant start, Instant end) {

        boolean overlaps(Period other) {
            return start.isBefore(other.end()) && other.start().isBefore(end);
        }
    }

    /** The entry whose turn it is, with the free time that fits it. */
    public record Turn<E, V>(E entry, V visit) {}

    /**
     * Returns the first entry for which free time fits, with that time; empty if nothing fits any entry.
     *
     * @param inOrder the waiting entries, in their order
     * @param fitting finds the free time that fits an entry best
     */
    public static <E, V> Optional<Turn<E, V>> next(List<E> inOrder, Function<E, Optional<V>> fitting) {
        for (E entry : inOrder) {
            Optional<V> visit = fitting.apply(entry);
            if (visit.isPresent()) {
                return Optional.of(new Turn<>(entry, visit.get()));
            }
        }
        return Optional.empty();
    }

    /** Returns whether an offer would be new to an entry: none of the entry's earlier offers overlaps its time. */
    public static boolean isNew(Period visit, List<Period> offered) {
        return offered.stream().noneMatch(visit::overlaps);
    }

    /**
     * Returns the end of a hold that begins now. The hold ends when the visit can no longer be booked, if that is
     * sooner. Empty if less than {@link #SHORTEST} would be left to answer.
     *
     * @param hold the longest time that a visit is held
     * @param notice how long before its start the visit must be booked
     */
    public static Optional<Instant> heldUntil(Instant now, Instant startsAt, Duration hold, Duration notice) {
        Instant lastCall = startsAt.minus(notice);
        Instant until = now.plus(hold);
        Instant held = until.isBefore(lastCall) ? until : lastCall;
        return held.isBefore(now.plus(SHORTEST)) ? Optional.empty() : Optional.of(held);
    }
}
