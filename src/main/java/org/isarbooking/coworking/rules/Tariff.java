package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** Terms that price rental days. Prices are gross, in cents. */
public sealed interface Tariff permits WeeklyTerms, FixedPrice, BookedTerms {

    /**
     * Returns the price of a day.
     *
     * @param daysThatWeek the number of days that the account rents in the day's week (Monday to Sunday), 1 to 7
     */
    int centsOn(LocalDate day, int daysThatWeek);
}
