package org.isarbooking.waitlist.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Whose turn it is, and what they are offered. */
public final class Turns {

    /** Nobody is asked to answer sooner. */
    public static final Duration SHORTEST = Duration.ofMinutes(10);

    private Turns() {}

    /** A period of time: {@code start} is of it, {@code end} no longer. */
    public record Period(Instant start, Instant end) {

        boolean overlaps(Period other) {
            return start.isBefore(other.end()) && other.start().isBefore(end);
        }
    }

    /** Somebody who waits, and what they are offered. */
    public record Turn<E, V>(E entry, V visit) {}

    /**
     * Returns the first entry that something fits, with what fits it; empty when nothing fits anybody.
     *
     * @param inOrder those who wait, the first first
     * @param fitting what fits an entry, the best first
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

    /** Returns whether a visit is new to somebody: none that overlaps it was offered to them before. */
    public static boolean isNew(Period visit, List<Period> offered) {
        return offered.stream().noneMatch(visit::overlaps);
    }

    /**
     * Returns until when time is held: for so long, but not longer than the visit can be booked. Empty when that is too
     * soon to ask anybody.
     *
     * @param hold how long time is held
     * @param notice how long before its start the visit must be booked
     */
    public static Optional<Instant> heldUntil(Instant now, Instant startsAt, Duration hold, Duration notice) {
        Instant lastCall = startsAt.minus(notice);
        Instant until = now.plus(hold);
        Instant held = until.isBefore(lastCall) ? until : lastCall;
        return held.isBefore(now.plus(SHORTEST)) ? Optional.empty() : Optional.of(held);
    }
}
