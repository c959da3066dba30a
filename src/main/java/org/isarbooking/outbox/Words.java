package org.isarbooking.outbox;

import java.util.regex.Pattern;

/**
 * Makes people's words safe for mails. Mail programs obey characters that control the direction of writing, and hide
 * characters without a width. They make links of text that looks like an address. People who book must not be able to
 * abuse these features.
 */
public final class Words {

    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n|[\\n\\r\\u000B\\u000C\\u0085\\u2028\\u2029]");

    /**
     * Control and format characters (including those of bidirectional text), code points without a character, and
     * letters that look empty.
     */
    private static final Pattern INVISIBLE = Pattern.compile(
            "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0&&[^\\n]]");

    /** Dots that mail programs accept as the dots of a domain. */
    static final String DOT = "[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]";

    /**
     * A dot before a part of a domain. Such a part has at least two characters and a letter. The dots of a date, of a
     * time and of "z.B." don't match.
     */
    private static final Pattern DOT_OF_DOMAIN =
            Pattern.compile(DOT + "(?=[\\p{L}\\p{M}\\p{N}-]{2})(?=[\\p{N}-]*\\p{L})");

    private static final Pattern NUMERIC_ADDRESS = Pattern.compile("\\p{N}{1,3}(?:" + DOT + "\\p{N}{1,3}){3}");

    private static final Pattern AT = Pattern.compile("[@\\uFE6B\\uFF20]");

    private static final String COLON = "[:\\u2236\\uFE55\\uFF1A]";

    /** A colon as in {@code https:} and {@code tel:}. The colon of a time and a colon before a blank don't match. */
    private static final Pattern COLON_OF_ADDRESS = Pattern.compile(
            "(?<=\\p{L})" + COLON + "(?=[\\p{L}\\p{N}/\\\\+%?#])|(?<=\\p{N})" + COLON + "(?=[\\p{L}/\\\\+%?#])");

    /** Two or more backslashes, as at the beginning of a shared folder's name. */
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\{2,}");

    private Words() {}

    /** Returns the words without invisible characters. Each line break becomes {@code \n}. */
    static String visible(String words) {
        String lines = LINE_BREAK.matcher(words).replaceAll("\n").replace('\t', ' ');
        return INVISIBLE.matcher(lines).replaceAll("").strip();
    }

    static String visibleOnOneLine(String words) {
        return visible(words).replaceAll("\\s*\\n\\s*", " ");
    }

    /**
     * Returns the visible words, changed so that no program makes a link of them: {@code https[:]//salon[.]example}.
     */
    public static String withoutLinks(String words) {
        String visible = visible(words);
        String numbers = NUMERIC_ADDRESS
                .matcher(visible)
                .replaceAll(address -> address.group().replaceAll(DOT, "[.]"));
        String domains = DOT_OF_DOMAIN.matcher(numbers).replaceAll("[.]");
        String addresses = AT.matcher(domains).replaceAll("[at]");
        String schemes = COLON_OF_ADDRESS.matcher(addresses).replaceAll("[:]");
        return BACKSLASHES.matcher(schemes).replaceAll("[\\\\]");
    }
}
