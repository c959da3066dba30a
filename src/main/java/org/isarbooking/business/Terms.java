package org.isarbooking.business;

import java.util.Locale;

/**
 * Terms that a customer accepts when booking.
 *
 * @param kind what it is about
 * @param version which edition, as the business names it
 * @param url where it can be read
 */
public record Terms(Kind kind, String version, String url) {

    /** The kinds of the contract's acceptance flags ({@code accept_privacy} and so on). */
    public enum Kind {
        PRIVACY,
        CANCELLATION,
        TERMS;

        /** The wire form: {@code privacy}, {@code cancellation} or {@code terms}. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind of a wire form. */
        public static Kind of(String code) {
            return valueOf(code.toUpperCase(Locale.ROOT));
        }
    }
}
