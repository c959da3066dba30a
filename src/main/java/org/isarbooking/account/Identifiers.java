package org.isarbooking.account;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which issuers and subjects the service accepts. They are compared character by character, so they are never
 * cut or changed. The service refuses an issuer or subject that it can't store unchanged, because a shortened one could
 * belong to another person.
 */
public final class Identifiers {

    /** The maximum length of a subject in characters (OpenID Connect Core, 2). */
    private static final int LONGEST_SUBJECT = 255;

    /**
     * The maximum length of an issuer in characters. An issuer of this length and a subject fit into one index entry.
     */
    private static final int LONGEST_ISSUER = 1_024;

    /**
     * The replacement character, which decoders insert for invalid bytes. Tokens that differ only in invalid bytes
     * would look equal.
     */
    private static final int UNREADABLE = 0xFFFD;

    private static final Pattern CAPITALS = Pattern.compile("[A-Z]+");

    private Identifiers() {}

    /**
     * Returns an e-mail address in the form for comparisons, with ASCII letters in lower case. Other letters are not
     * changed: the lower case of a Kelvin sign is a plain k, which would make the address another person's.
     */
    public static String address(String written) {
        return CAPITALS.matcher(written).replaceAll(capitals -> capitals.group().toLowerCase(Locale.ROOT));
    }

    /**
     * Returns true if the value of a claim {@code sub} is acceptable: a text of 1 to 255 characters that can be stored.
     */
    public static boolean isSubject(@Nullable Object claim) {
        return claim instanceof CharSequence text && isStorable(text) && hasAtMost(LONGEST_SUBJECT, text);
    }

    /**
     * Returns true if the value of a claim {@code iss} is acceptable: a text of 1 to 1,024 ASCII characters that can be
     * stored.
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

    /**
     * Returns true if a text with this character is refused. PostgreSQL can't store NUL, and would store half a
     * surrogate pair as a question mark.
     */
    private static boolean isUnstorable(int point) {
        return point == 0
                || point == UNREADABLE
                || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }
}
