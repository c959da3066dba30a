package org.isarbooking.shared;

import java.time.LocalDate;

/** Reads local dates in the contract's form {@code YYYY-MM-DD}. */
public final class LocalDates {

    private static final int LENGTH = "YYYY-MM-DD".length();

    private LocalDates() {}

    /**
     * Reads a date like {@link LocalDate#parse}, but many times faster for years of four digits. Inputs can have
     * hundreds of dates.
     *
     * @throws java.time.DateTimeException when the text is no date
     */
    public static LocalDate parse(String text) {
        return isPlain(text)
                ? LocalDate.of(number(text, 0, 4), number(text, 5, 7), number(text, 8, LENGTH))
                : LocalDate.parse(text);
    }

    private static boolean isPlain(String text) {
        if (text.length() != LENGTH) {
            return false;
        }
        for (int at = 0; at < LENGTH; at++) {
            char character = text.charAt(at);
            boolean isDash = at == 4 || at == 7;
            boolean isRight = isDash ? character == '-' : (character >= '0' && character <= '9');
            if (!isRight) {
                return false;
            }
        }
        return true;
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int at = from; at < to; at++) {
            number = (number * 10) + (text.charAt(at) - '0');
        }
        return number;
    }
}
