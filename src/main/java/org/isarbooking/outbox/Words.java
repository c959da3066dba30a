package org.isarbooking.outbox;

import java.util.regex.Pattern;

/**
 * Words of people as mails repeat them. Mail programs draw what controls the direction of writing, hide what has no
 * width, and make links of what looks like an address: none of it may come from somebody who books.
 */
public final class Words {

    private static final Pattern LINE_BREAK = Pattern.compile("\\r\\n|[\\n\\r\\u000B\\u000C\\u0085\\u2028\\u2029]");

    /**
     * Controls and formats (those of bidirectional text among them), what is no character, and letters without any ink.
     */
    private static final Pattern INVISIBLE = Pattern.compile(
            "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0&&[^\\n]]");

    /** Dots that programs take for those of a domain. */
    static final String DOT = "[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]";

    /**
     * A dot before a part of a domain, which has two characters and a letter; not the dots of a date, of a time and of
     * "z.B.".
     */
    private static final Pattern DOT_OF_DOMAIN =
            Pattern.compile(DOT + "(?=[\\p{L}\\p{M}\\p{N}-]{2})(?=[\\p{N}-]*\\p{L})");

    private static final Pattern NUMERIC_ADDRESS = Pattern.compile("\\p{N}{1,3}(?:" + DOT + "\\p{N}{1,3}){3}");

    private static final Pattern AT = Pattern.compile("[@\\uFE6B\\uFF20]");

    private static final String COLON = "[:\\u2236\\uFE55\\uFF1A]";

    /** A colon as after {@code https} and {@code tel}; not that of a time, and not one before a blank. */
    private static final Pattern COLON_OF_ADDRESS = Pattern.compile(
            "(?<=\\p{L})" + COLON + "(?=[\\p{L}\\p{N}/\\\\+%?#])|(?<=\\p{N})" + COLON + "(?=[\\p{L}/\\\\+%?#])");

    /** As at the beginning of the name of a shared folder. */
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\{2,}");

    private Words() {}

    /** The words without anything that can't be seen; line breaks stay, all alike. */
    static String visible(String words) {
        String lines = LINE_BREAK.matcher(words).replaceAll("\n").replace('\t', ' ');
        return INVISIBLE.matcher(lines).replaceAll("").strip();
    }

    /** The same on one line. */
    static String visibleOnOneLine(String words) {
        return visible(words).replaceAll("\\s*\\n\\s*", " ");
    }

    /** The same words in a way that no program makes a link of: {@code https[:]//salon[.]example}. */
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
