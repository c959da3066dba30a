package org.isarbooking.shared;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The short reference of a booking, which people read out and type. It has six characters of Crockford's Base32
 * alphabet, in which no letter looks like a digit. Knowing a reference grants no access to the booking.
 */
public final class Reference {

    private static final Pattern STORED = Pattern.compile("[0-9A-HJKMNP-TV-Z]{6}");

    private static final int FIRST_PART = 2;

    private Reference() {}

    /** Returns a stored reference in the form for people: {@code K7-4Q2M}. */
    public static String shown(String stored) {
        return stored.substring(0, FIRST_PART) + "-" + stored.substring(FIRST_PART);
    }

    /**
     * Returns the stored form of a typed reference; empty for any other text. Accepts a missing hyphen, blanks, small
     * letters, O for 0, and I or L for 1.
     */
    public static Optional<String> read(String typed) {
        String plain = typed.strip()
                .toUpperCase(Locale.ROOT)
                .replaceAll("[-\\u2010-\\u2015\\s\\h]", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
        return Optional.of(plain).filter(STORED.asMatchPredicate());
    }
}
