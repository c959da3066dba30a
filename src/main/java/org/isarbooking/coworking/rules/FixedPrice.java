package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** One price for every day: a personal price, which replaces the weekly terms, or the price that a booked day keeps. */
public record FixedPrice(int cents) implements Tariff {

    @Override
    public int centsOn(LocalDate day, int daysThatWeek) {
        return cents;
    }
}
