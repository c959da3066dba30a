package org.isarbooking.waitlist.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Decides which entry gets the next offer, and how long the time is held. */
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

    /** The entry that gets the next offer, with the free time that fits it. */
    public record Turn<E, V>(E entry, V visit) {}

    /**
     * Returns the first entry with fitting free time, and this time. Empty if no free time fits any entry.
     *
     * @param inOrder the waiting entries, in the order of joining
     * @param fitting returns the free time that fits an entry best; empty if there is none
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

    /** Returns true if none of an entry's earlier offers overlaps the visit. */
    public static boolean isNew(Period visit, List<Period> offered) {
        return offered.stream().noneMatch(visit::overlaps);
    }

    /**
     * Returns the end of a hold that begins now. The hold ends after {@code hold}, or earlier if the visit can no
     * longer be booked. Empty if the hold would be shorter than {@link #SHORTEST}.
     *
     * @param hold the longest time for which a visit is held
     * @param notice the minimum time between the booking and the start of the visit
     */
    public static Optional<Instant> heldUntil(Instant now, Instant startsAt, Duration hold, Duration notice) {
        Instant lastCall = startsAt.minus(notice);
        Instant until = now.plus(hold);
        Instant held = until.isBefore(lastCall) ? until : lastCall;
        return held.isBefore(now.plus(SHORTEST)) ? Optional.empty() : Optional.of(held);
    }
}
