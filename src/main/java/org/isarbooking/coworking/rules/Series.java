package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The days of a series, before anybody has looked whether they are free.
 *
 * @param dates ascending, without duplicates
 * @param missing months without the day that was to be repeated, ascending
 */
public record Series(List<LocalDate> dates, List<YearMonth> missing) {

    /** How many days one booking may have (contract, "Limits"). */
    public static final int MOST_DAYS = 180;

    public Series {
        dates = List.copyOf(dates);
        missing = List.copyOf(missing);
    }

    /** How days repeat. */
    public enum Rule {
        /** On the same weekday. */
        WEEKLY,
        /** On the same day of the month; a month without it has no date. */
        MONTHLY
    }

    /** Days without repetition. */
    public static Series of(Collection<LocalDate> dates) {
        return new Series(isAscending(dates) ? List.copyOf(dates) : List.copyOf(new TreeSet<>(dates)), List.of());
    }

    private static boolean isAscending(Iterable<LocalDate> dates) {
        LocalDate before = LocalDate.MIN;
        for (LocalDate date : dates) {
            if (!date.isAfter(before)) {
                return false;
            }
            before = date;
        }
        return true;
    }

    /**
     * Days repeated until a date, inclusive. The days themselves belong to the series even after that date. Call it
     * with an end that is near: each day is repeated until then.
     */
    public static Series repeated(Collection<LocalDate> dates, Rule rule, LocalDate until) {
        NavigableSet<LocalDate> all = new TreeSet<>(dates);
        NavigableSet<YearMonth> missing = new TreeSet<>();
        for (LocalDate first : dates) {
            switch (rule) {
                case WEEKLY -> weekly(first, until).forEach(all::add);
                case MONTHLY -> monthly(first, until, all, missing);
            }
        }
        return new Series(List.copyOf(all), List.copyOf(missing));
    }

    private static Stream<LocalDate> weekly(LocalDate first, LocalDate until) {
        return Stream.iterate(first, date -> !date.isAfter(until), date -> date.plusWeeks(1));
    }

    private static void monthly(
            LocalDate first, LocalDate until, Collection<LocalDate> dates, Collection<YearMonth> missing) {
        YearMonth last = YearMonth.from(until);
        for (YearMonth month = YearMonth.from(first).plusMonths(1); !month.isAfter(last); month = month.plusMonths(1)) {
            if (!month.isValidDay(first.getDayOfMonth())) {
                if (month.isBefore(last) || month.atEndOfMonth().equals(until)) {
                    missing.add(month);
                }
            } else if (!month.atDay(first.getDayOfMonth()).isAfter(until)) {
                dates.add(month.atDay(first.getDayOfMonth()));
            }
        }
    }
}
