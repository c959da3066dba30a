package org.isarbooking.business;

import java.util.Locale;

/** A gross price in cents, at least 0; written as {@code 45.00 EUR}. */
public record Price(int cents) {

    /** Parses a price such as {@code 45.00 EUR}. The schema has checked that the number has two decimals. */
    static Price of(String text) {
        return new Price(Integer.parseInt(text.substring(0, text.indexOf(' ')).replace(".", "")));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d.%02d EUR", cents / 100, cents % 100);
    }
}
