package org.isarbooking.coworking.rules;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What one day costs by the terms under which it was booked. A later price table or personal price doesn't reach it.
 *
 * @param cents by how many days are rented in the day's week: seven prices, the first for one day
 */
public record BookedTerms(List<Integer> cents) implements Tariff {

    private static final int DAYS_OF_A_WEEK = 7;

    public BookedTerms {
        cents = List.copyOf(cents);
        if (cents.size() != DAYS_OF_A_WEEK) {
            throw new IllegalArgumentException("terms have a price for each number of days in a week");
        }
    }

    /** Returns what a tariff says of one day. */
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
