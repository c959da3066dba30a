package org.isarbooking.office.rules;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/** The periods that local dates are grouped by: days, ISO weeks or months. */
public enum Periods {
    DAY {
        @Override
        public LocalDate first(LocalDate date) {
            return date;
        }

        @Override
        public String key(LocalDate date) {
            return date.toString();
        }
    },
    WEEK {
        @Override
        public LocalDate first(LocalDate date) {
            return date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        }

        @Override
        public String key(LocalDate date) {
            int year = date.get(IsoFields.WEEK_BASED_YEAR);
            int week = date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
            return "%04d-W%02d".formatted(year, week);
        }
    },
    MONTH {
        @Override
        public LocalDate first(LocalDate date) {
            return date.withDayOfMonth(1);
        }

        @Override
        public String key(LocalDate date) {
            return date.toString().replaceFirst("-\\d\\d$", "");
        }
    };

    /** Returns the first date of the period that contains a date. It may be earlier than a report's first date. */
    public abstract LocalDate first(LocalDate date);

    /** Returns the name of a date's period: {@code 2027-06-08}, {@code 2027-W23} or {@code 2027-06}. */
    public abstract String key(LocalDate date);

    /**
     * Adds up the values of dates by period. The keys of the result are the first dates of the periods. Every period
     * from the first to the last date is included.
     *
     * @param none the value of a date that is missing in {@code values}
     */
    public <T> SortedMap<LocalDate, T> sums(
            Map<LocalDate, T> values, LocalDate from, LocalDate to, T none, BinaryOperator<T> plus) {
        SortedMap<LocalDate, T> sums = new TreeMap<>();
        for (LocalDate date = from; !date.isAfter(to); date = date.plusDays(1)) {
            sums.merge(first(date), values.getOrDefault(date, none), plus);
        }
        return sums;
    }
}
