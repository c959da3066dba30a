package org.isarbooking.salon.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;

/** Checks whether an offer could still be booked unchanged. Doesn't plan or price the visit again. */
public final class OfferReview {

    public enum Outcome {
        /** The offer can be booked unchanged. */
        HOLDS,
        /** Something else takes the time, or the specialist no longer works at that time. */
        SLOT_GONE,
        /** Price, duration, clean-up, specialist, booking window, grid or terms have changed. */
        CHANGED
    }

    /** One difference between the offer and the present. */
    public sealed interface Change {

        record Price(int serviceId, int oldCents, int newCents) implements Change {}

        /** The service has another duration. */
        record Length(int serviceId, long oldMinutes, long newMinutes) implements Change {}

        /** The clean-up after the service has another duration. */
        record CleanUp(int serviceId, long oldMinutes, long newMinutes) implements Change {}

        /** The specialist no longer does the service, or the service is no longer published. */
        record NotDone(int serviceId, int staffId) implements Change {}

        /** The start is now too soon, or the business now takes bookings for fewer days ahead. */
        record OutsideWindow(Instant start, BookingWindow window) implements Change {}

        record OffGrid(Instant start, int gridMinutes) implements Change {}
    }

    /** A specialist's present terms for a service. */
    public record Offering(int categoryId, int durationMinutes, int cleanupMinutes, int priceCents) {}

    /**
     * The present data that an offer is compared with.
     *
     * @param window the allowed starts of the visit; empty if a service is no longer published
     * @param offerings returns the present terms for the ids of a service and a specialist, in this order; empty if the
     *     specialist doesn't do the service
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

    /** Returns the outcome for the items of a visit in running order. */
    public static Outcome of(List<VisitItem> items, Present present) {
        if (!changes(items, present).isEmpty()) {
            return Outcome.CHANGED;
        }
        return everySpecialistIsFree(items, present) ? Outcome.HOLDS : Outcome.SLOT_GONE;
    }

    /** Returns all differences except a taken time: the services in running order, then the start. */
    public static List<Change> changes(List<VisitItem> items, Present present) {
        List<Change> changes = new ArrayList<>();
        for (int position = 0; position < items.size(); position++) {
            VisitItem item = items.get(position);
            boolean cleansUp =
                    position == items.size() - 1 || items.get(position + 1).staffId() != item.staffId();
            present.offerings()
                    .apply(item.serviceId(), item.staffId())
                    .ifPresentOrElse(
                            now -> addChangesOfService(changes, item, now, cleansUp),
                            () -> changes.add(new Change.NotDone(item.serviceId(), item.staffId())));
        }
        addChangesOfStart(changes, items.getFirst().startsAt(), present);
        return changes;
    }

    /** Adds the changes of one service. Clean-up belongs to a specialist's last consecutive service only. */
    private static void addChangesOfService(List<Change> changes, VisitItem item, Offering now, boolean cleansUp) {
        long minutes = Duration.between(item.startsAt(), item.endsAt()).toMinutes();
        long cleanup = Duration.between(item.endsAt(), item.blockedUntil()).toMinutes();
        int cleanupNow = cleansUp ? now.cleanupMinutes() : 0;
        if (item.priceCents() != now.priceCents()) {
            changes.add(new Change.Price(item.serviceId(), item.priceCents(), now.priceCents()));
        }
        if (minutes != now.durationMinutes()) {
            changes.add(new Change.Length(item.serviceId(), minutes, now.durationMinutes()));
        }
        if (cleanup != cleanupNow) {
            changes.add(new Change.CleanUp(item.serviceId(), cleanup, cleanupNow));
        }
    }

    private static void addChangesOfStart(List<Change> changes, Instant start, Present present) {
        if (start.getEpochSecond() % (present.gridMinutes() * 60L) != 0) {
            changes.add(new Change.OffGrid(start, present.gridMinutes()));
        }
        present.window()
                .filter(window -> !window.contains(start))
                .ifPresent(window -> changes.add(new Change.OutsideWindow(start, window)));
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
