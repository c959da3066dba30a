package org.isarbooking.business;

import java.util.Locale;

/**
 * Terms that a customer or a tenant accepts when booking.
 *
 * @param version the name that the business gives to this version of the terms
 * @param url the address of the text
 */
public record Terms(Kind kind, String version, String url) {

    /** The kinds of terms. The contract has a flag to accept each of them, such as {@code accept_privacy}. */
    public enum Kind {
        PRIVACY,
        CANCELLATION,
        TERMS;

        /** Returns the wire form: {@code privacy}, {@code cancellation} or {@code terms}. */
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Returns the kind of a wire form. Throws {@link IllegalArgumentException} for an unknown wire form. */
        public static Kind of(String code) {
            return valueOf(code.toUpperCase(Locale.ROOT));
        }
    }
}
