package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The days of a series, free or not.
 *
 * @param dates ascending, without duplicates
 * @param missing the months without the day to repeat, ascending
 */
public record Series(List<LocalDate> dates, List<YearMonth> missing) {

    /** The most days of one booking (contract, "Limits"). */
    public static final int MOST_DAYS = 180;

    public Series {
        dates = List.copyOf(dates);
        missing = List.copyOf(missing);
    }

    /** The rule by which days repeat. */
    public enum Rule {
        /** Every week on the same weekday. */
        WEEKLY,
        /** Every month on the same day of the month. Months without this day are left out. */
        MONTHLY
    }

    /** Returns a series of days without repetition. */
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
     * Returns days repeated until a date, inclusive. The given days themselves belong to the series even after that
     * date. The end should be near, since all repetitions until then are computed.
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
