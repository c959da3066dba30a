package org.isarbooking.reliability;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.isarbooking.reliability.State.WeeklyHours;
import org.isarbooking.shared.Munich;

/** The weekly hours of specialists, and the days on which the salon is closed. */
final class OpeningHours {

    private final Map<Integer, List<WeeklyHours>> weekly;
    private final State state;

    OpeningHours(State state) {
        this.state = state;
        this.weekly = state.weeklyHours.stream().collect(Collectors.groupingBy(WeeklyHours::staffId));
    }

    /**
     * Returns true if the time is outside the specialist's weekly hours, or if the salon is closed on that day. False
     * if the specialist's hours are unknown.
     */
    boolean isClosed(int specialist, Instant time) {
        LocalDateTime local = LocalDateTime.ofInstant(time, Munich.ZONE);
        int minute = local.getHour() * 60 + local.getMinute();
        List<WeeklyHours> known = weekly.getOrDefault(specialist, List.of());
        return !known.isEmpty()
                && (state.closedDays.contains(local.toLocalDate())
                        || known.stream()
                                .noneMatch(hours ->
                                        hours.weekday() == local.getDayOfWeek().getValue()
                                                && hours.fromMinute() <= minute
                                                && minute < hours.toMinute()));
    }
}
