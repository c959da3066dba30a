package org.isarbooking.account;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which issuers and subjects the service accepts. They are compared character by character, so nothing in them
 * is ever cut, replaced or stripped. An issuer or subject that can't be stored unchanged is refused: a shortened one
 * could be another person's.
 */
public final class Identifiers {

    /** The most characters of a subject (OpenID Connect Core, 2). */
    private static final int LONGEST_SUBJECT = 255;

    /** The most characters of an issuer. An index entry has room for these and a subject. */
    private static final int LONGEST_ISSUER = 1_024;

    /** The character that replaces bytes that are no text. Tokens that differ only in such bytes would look alike. */
    private static final int UNREADABLE = 0xFFFD;

    private static final Pattern CAPITALS = Pattern.compile("[A-Z]+");

    private Identifiers() {}

    /**
     * Returns an e-mail address in the form for comparisons: with its ASCII letters in lower case. Other letters stay.
     * In lower case, a Kelvin sign would become a plain k, and the address somebody else's.
     */
    public static String address(String written) {
        return CAPITALS.matcher(written).replaceAll(capitals -> capitals.group().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns true if the value of a claim {@code sub} names a person: a text of 1 to 255 characters that can be
     * stored.
     */
    public static boolean isSubject(@Nullable Object claim) {
        return claim instanceof CharSequence text && isStorable(text) && hasAtMost(LONGEST_SUBJECT, text);
    }

    /**
     * Returns true if the value of a claim {@code iss} names a provider: a text of 1 to 1,024 ASCII characters that can
     * be stored.
     */
    public static boolean isIssuer(@Nullable Object claim) {
        return claim instanceof CharSequence text
                && isStorable(text)
                && hasAtMost(LONGEST_ISSUER, text)
                && text.chars().allMatch(point -> point < 0x80);
    }

    private static boolean isStorable(CharSequence text) {
        return !text.isEmpty() && text.codePoints().noneMatch(Identifiers::isUnstorable);
    }

    private static boolean hasAtMost(int longest, CharSequence text) {
        return text.codePoints().count() <= longest;
    }

    /** PostgreSQL can't store NUL, and would store half a surrogate pair as a question mark. */
    private static boolean isUnstorable(int point) {
        return point == 0
                || point == UNREADABLE
                || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }
}
