package org.isarbooking.business;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** The day of a seed: a date, or relative to the day on which the file is applied, so that a demo works at any date. */
public sealed interface SeedDay {

    /** The date, if the file is applied on {@code today} (Europe/Berlin). */
    LocalDate asOf(LocalDate today);

    /** A date of the calendar. */
    record On(LocalDate date) implements SeedDay {

        @Override
        public LocalDate asOf(LocalDate today) {
            return date;
        }
    }

    /** So many days after today. */
    record InDays(int days) implements SeedDay {

        @Override
        public LocalDate asOf(LocalDate today) {
            return today.plusDays(days);
        }
    }

    /** The first such weekday after today, or so many weeks later. */
    record Next(DayOfWeek weekday, int plusWeeks) implements SeedDay {

        @Override
        public LocalDate asOf(LocalDate today) {
            return today.with(TemporalAdjusters.next(weekday)).plusWeeks(plusWeeks);
        }
    }
}
