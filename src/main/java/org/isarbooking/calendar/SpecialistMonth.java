package org.isarbooking.calendar;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.isarbooking.calendar.rules.InstantRange;
import org.isarbooking.calendar.rules.LocalDay;
import org.isarbooking.calendar.rules.SpecialistDay;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * A specialist's days of one month or of a part of it, at a version of their calendar and of the catalog.
 *
 * @param days one for each day, beginning with {@code first}
 */
record SpecialistMonth(long calendarVersion, long catalogVersion, LocalDate first, List<SpecialistDay> days) {

    SpecialistMonth {
        days = List.copyOf(days);
    }

    int staffId() {
        return days.getFirst().staffId();
    }

    SpecialistDay on(LocalDate date) {
        return days.get(Math.toIntExact(ChronoUnit.DAYS.between(first, date)));
    }

    /**
     * Returns this month, but with the earlier object for each day that hasn't changed. A caller can keep a result of a
     * day as long as the day's object stays the same.
     */
    SpecialistMonth keepingDaysOf(@Nullable SpecialistMonth earlier) {
        if (earlier == null || !earlier.first.equals(first) || earlier.days.size() != days.size()) {
            return this;
        }
        List<SpecialistDay> kept = new ArrayList<>(days);
        for (int i = 0; i < kept.size(); i++) {
            if (kept.get(i).equals(earlier.days.get(i))) {
                kept.set(i, earlier.days.get(i));
            }
        }
        return new SpecialistMonth(calendarVersion, catalogVersion, first, kept);
    }

    /** Returns the days from one date to another, both inclusive. */
    static List<LocalDay> days(LocalDate from, LocalDate to) {
        return LocalDay.from(from, Math.toIntExact(ChronoUnit.DAYS.between(from, to) + 1), Munich.ZONE);
    }

    /** Returns the period from one date to another, both inclusive, from midnight to midnight. */
    static InstantRange period(LocalDate from, LocalDate to) {
        return new InstantRange(
                from.atStartOfDay(Munich.ZONE).toInstant(),
                to.plusDays(1).atStartOfDay(Munich.ZONE).toInstant());
    }
}
