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
 * A specialist's days in one month or in a part of it. The days contain at least all changes up to these versions of
 * the calendar and of the catalog.
 *
 * @param days one entry for each date, beginning with {@code first}
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
     * Returns this month, but with the objects of {@code earlier} for days that haven't changed. So callers can keep
     * results for a day as long as its object stays the same.
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

    /** Returns the period from the midnight at the start of {@code from} to the midnight at the end of {@code to}. */
    static InstantRange period(LocalDate from, LocalDate to) {
        return new InstantRange(
                from.atStartOfDay(Munich.ZONE).toInstant(),
                to.plusDays(1).atStartOfDay(Munich.ZONE).toInstant());
    }
}
