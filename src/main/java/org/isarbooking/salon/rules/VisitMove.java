package org.isarbooking.salon.rules;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;

/** Moves a booked visit to another start. Services, specialists, prices and durations stay. */
public final class VisitMove {

    private VisitMove() {}

    /** Returns the visit's items, moved to another start. */
    public static List<VisitItem> to(Instant newStart, List<VisitItem> items) {
        Duration shift = Duration.between(items.getFirst().startsAt(), newStart);
        return items.stream()
                .map(item -> new VisitItem(
                        item.serviceId(),
                        item.staffId(),
                        item.startsAt().plus(shift),
                        item.endsAt().plus(shift),
                        item.blockedUntil().plus(shift),
                        item.priceCents()))
                .toList();
    }

    /** Returns whether a start lies on the salon's grid. */
    public static boolean isOnTheGrid(Instant start, int gridMinutes) {
        return start.getNano() == 0 && start.getEpochSecond() % (gridMinutes * 60L) == 0;
    }

    /**
     * Returns whether every specialist of the visit works and is free during their services and clean-ups.
     *
     * @param categories the category ids by service id; a service without an entry has no category
     * @param days the specialists' days on that date by staff id, without the visit's own time
     */
    public static boolean everySpecialistIsFree(
            List<VisitItem> items, Map<Integer, Integer> categories, LocalDay day, Map<Integer, SpecialistDay> days) {
        return items.stream().allMatch(item -> {
            SpecialistDay specialist = days.get(item.staffId());
            int category = categories.getOrDefault(item.serviceId(), 0);
            return specialist != null
                    && specialist
                            .freeFor(category)
                            .containsRange(day.minuteOf(item.startsAt()), day.minuteOf(item.blockedUntil()));
        });
    }
}
