package org.isarbooking.waitlist.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A wish for a visit. Dates and times are local.
 *
 * @param serviceIds the services of one visit, in the wanted order
 * @param staffId the only suitable specialist; null if every specialist suits
 * @param earliest the earliest time of day at which the visit may start
 * @param latest the latest time of day at which the visit may start
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

    /** Returns true if a visit with this start suits. */
    public boolean suits(LocalDateTime start) {
        LocalTime time = start.toLocalTime();
        return suits(start.toLocalDate()) && !time.isBefore(earliest) && !time.isAfter(latest);
    }
}
