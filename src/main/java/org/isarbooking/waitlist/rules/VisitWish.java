package org.isarbooking.waitlist.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A visit that somebody waits for. Dates and times are local.
 *
 * @param serviceIds one visit's services, in the order wished for
 * @param staffId the only specialist wanted; null for anybody
 * @param from the first date
 * @param until the last date, inclusive
 * @param weekdays the weekdays that suit, at least one
 * @param earliest the visit starts then at the earliest
 * @param latest the visit starts then at the latest
 */
public record VisitWish(
        List<Integer> serviceIds,
        @Nullable Integer staffId,
        LocalDate from,
        LocalDate until,
        Set<DayOfWeek> weekdays,
        LocalTime earliest,
        LocalTime latest)
        implements Wish {

    public VisitWish {
        serviceIds = List.copyOf(serviceIds);
        weekdays = Set.copyOf(weekdays);
    }

    /** Returns whether a visit that starts then would suit. */
    public boolean suits(LocalDateTime start) {
        LocalTime time = start.toLocalTime();
        return suits(start.toLocalDate()) && !time.isBefore(earliest) && !time.isAfter(latest);
    }
}
