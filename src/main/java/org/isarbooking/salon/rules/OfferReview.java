package org.isarbooking.salon.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;

/**
 * Whether what was offered could still be booked exactly as it was offered. Nothing is planned or priced again: an offer holds or it doesn't.
 */
public final class OfferReview {

    /** What an offer has become. */
    public enum Outcome {
        /** Everything is as it was offered. */
        HOLDS,
        /** Somebody else has the time, or the specialist doesn't work then any more. */
        SLOT_GONE,
        /** Price, duration, specialist or deadlines are others now. */
        CHANGED
    }

    /** How a specialist does a service at present. */
    public record Offering(int categoryId, int durationMinutes, int cleanupMinutes, int priceCents) {}

    /**
     * The present that an offer is held against.
     *
     * @param offerings how a service (first argument) is done by a specialist (second) now; empty when it isn't
     * @param days the specialists' days, by id
     */
    public record Present(
            BiFunction<Integer, Integer, Optional<Offering>> offerings,
            Optional<BookingWindow> window,
            int gridMinutes,
            LocalDay day,
            Map<Integer, SpecialistDay> days) {

        public Present {
            days = Map.copyOf(days);
        }
    }

    private OfferReview() {}

    /** The outcome for the items of a visit in running order. */
    public static Outcome of(List<VisitItem> items, Present present) {
        boolean isSame = everyServiceIsDoneAsItWasOffered(items, present)
                && theVisitMayStillStartThen(items.getFirst().startsAt(), present);
        if (!isSame) {
            return Outcome.CHANGED;
        }
        return everySpecialistIsFree(items, present) ? Outcome.HOLDS : Outcome.SLOT_GONE;
    }

    private static boolean everyServiceIsDoneAsItWasOffered(List<VisitItem> items, Present present) {
        return IntStream.range(0, items.size()).allMatch(position -> {
            VisitItem item = items.get(position);
            boolean cleansUp =
                    position == items.size() - 1 || items.get(position + 1).staffId() != item.staffId();
            return present.offerings()
                    .apply(item.serviceId(), item.staffId())
                    .filter(now -> theServiceIsDoneAsItWasOffered(item, now, cleansUp))
                    .isPresent();
        });
    }

    /** Clean-up belongs to a specialist's last consecutive service only. */
    private static boolean theServiceIsDoneAsItWasOffered(VisitItem item, Offering now, boolean cleansUp) {
        long minutes = Duration.between(item.startsAt(), item.endsAt()).toMinutes();
        long cleanup = Duration.between(item.endsAt(), item.blockedUntil()).toMinutes();
        return minutes == now.durationMinutes()
                && cleanup == (cleansUp ? now.cleanupMinutes() : 0)
                && item.priceCents() == now.priceCents();
    }

    private static boolean theVisitMayStillStartThen(Instant start, Present present) {
        boolean isOnTheGrid = start.getEpochSecond() % (present.gridMinutes() * 60L) == 0;
        return isOnTheGrid
                && present.window().map(window -> window.contains(start)).orElse(false);
    }

    private static boolean everySpecialistIsFree(List<VisitItem> items, Present present) {
        return items.stream().allMatch(item -> {
            SpecialistDay day = present.days().get(item.staffId());
            int category = present.offerings()
                    .apply(item.serviceId(), item.staffId())
                    .map(Offering::categoryId)
                    .orElseThrow();
            return day != null
                    && day.freeFor(category)
                            .containsRange(
                                    present.day().minuteOf(item.startsAt()),
                                    present.day().minuteOf(item.blockedUntil()));
        });
    }
}
