package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** The same price on every day: a personal price replaces the whole table of tiers. */
public record FixedPrice(int cents) implements Tariff {

    @Override
    public int centsOn(LocalDate day, int daysThatWeek) {
        return cents;
    }
}
