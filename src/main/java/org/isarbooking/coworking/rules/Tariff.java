package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** What a rental day costs, gross, in cents. */
public sealed interface Tariff permits WeeklyTerms, FixedPrice, BookedTerms {

    /**
     * The price of a day.
     *
     * @param daysThatWeek how many days the account rents in the day's week (Monday to Sunday), 1 to 7
     */
    int centsOn(LocalDate day, int daysThatWeek);
}
