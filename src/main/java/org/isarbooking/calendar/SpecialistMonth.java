package org.isarbooking.calendar;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.shared.Munich;

/**
 * A specialist's days of one month, as they were at a version of their calendar and of the catalog.
 *
 * @param days one for each day of the month, from the first
 */
record SpecialistMonth(long calendarVersion, long catalogVersion, List<SpecialistDay> days) {

    SpecialistMonth {
        days = List.copyOf(days);
    }

    SpecialistDay on(LocalDate date) {
        return days.get(date.getDayOfMonth() - 1);
    }

    static List<LocalDay> daysOf(YearMonth month) {
        return IntStream.rangeClosed(1, month.lengthOfMonth())
                .mapToObj(day -> new LocalDay(month.atDay(day), Munich.ZONE))
                .toList();
    }

    static InstantRange periodOf(YearMonth month) {
        return new InstantRange(
                month.atDay(1).atStartOfDay(Munich.ZONE).toInstant(),
                month.plusMonths(1).atDay(1).atStartOfDay(Munich.ZONE).toInstant());
    }
}
