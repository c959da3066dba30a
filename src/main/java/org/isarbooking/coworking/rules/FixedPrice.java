package org.isarbooking.coworking.rules;

import java.time.LocalDate;

/** A personal price for every day. It replaces the whole table of tiers. */
public record FixedPrice(int cents) implements Tariff {

    @Override
    public int centsOn(LocalDate day, int daysThatWeek) {
        return cents;
    }
}
