package org.isarbooking.outbox;

import java.util.List;
import java.util.regex.Pattern;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * How a letter addresses whom it is for. Who books chooses the name and the address that the mail goes to: a name that mail programs would make a link
 * or a number to call of, or that is as long as a message, is left out, or anybody could have the business send their words to strangers.
 */
final class Greeting {

    private static final int LONGEST = 80;

    /** Dots that programs take for those of a domain. */
    private static final String DOT = "[.\\u2024\\u3002\\uFF0E\\uFF61]";

    private static final List<Pattern> NO_NAME = List.of(
            Pattern.compile("[@\\uFF20]|:[/\\\\]"),
            Pattern.compile("\\bwww\\b", Pattern.CASE_INSENSITIVE),
            Pattern.compile(DOT + "[\\p{L}\\p{N}]{2}"),
            Pattern.compile("\\p{N}(?:[ /().-]*\\p{N}){3}"));

    private Greeting() {}

    /**
     * A greeting by name, or without one where a name is none.
     *
     * @param key of the text that the names are filled into
     */
    static String of(Language language, String key, String... names) {
        return isName(String.join(" ", names))
                ? Texts.get(language, key, (Object[]) names)
                : Texts.get(language, "mail.greeting");
    }

    private static boolean isName(String text) {
        return text.length() <= LONGEST
                && NO_NAME.stream().noneMatch(pattern -> pattern.matcher(text).find());
    }
}
