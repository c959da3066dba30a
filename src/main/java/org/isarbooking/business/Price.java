package org.isarbooking.business;

import java.util.Locale;

/** A gross price in cents, not below zero; written as {@code 45.00 EUR}. */
public record Price(int cents) {

    /** Reads {@code 45.00 EUR}, as the schema allows it: without the point, the number before the blank is in cents. */
    static Price of(String text) {
        return new Price(Integer.parseInt(text.substring(0, text.indexOf(' ')).replace(".", "")));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%d.%02d EUR", cents / 100, cents % 100);
    }
}
