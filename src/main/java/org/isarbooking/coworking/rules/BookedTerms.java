package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The price of one day by the terms under which it was booked. Later price tables and personal prices don't change it.
 *
 * @param cents seven prices: for 1 to 7 days rented in the day's week
 */
public record BookedTerms(List<Integer> cents) implements Tariff {

    private static final int DAYS_OF_A_WEEK = 7;

    public BookedTerms {
        cents = List.copyOf(cents);
        if (cents.size() != DAYS_OF_A_WEEK) {
            throw new IllegalArgumentException("terms need seven prices, one for each number of days in a week");
        }
    }

    /** Returns a tariff's terms for one day. */
    public static BookedTerms of(Tariff tariff, LocalDate day) {
        return new BookedTerms(IntStream.rangeClosed(1, DAYS_OF_A_WEEK)
                .mapToObj(days -> tariff.centsOn(day, days))
                .toList());
    }

    @Override
    public int centsOn(LocalDate day, int daysThatWeek) {
        return cents.get(daysThatWeek - 1);
    }
}
