package org.isarbooking.business;

import java.util.Locale;

/** A gross price in cents, at least 0; written as {@code 45.00 EUR}. */
public record Price(int cents) {

    /** Reads {@code 45.00 EUR}. The schema has checked the form, so without its point the number is in cents. */
    static Price of(String text) {
        return new Price(Integer.parseInt(text.substring(0, text.indexOf(' ')).replace(".", "")));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d.%02d EUR", cents / 100, cents % 100);
    }
}
