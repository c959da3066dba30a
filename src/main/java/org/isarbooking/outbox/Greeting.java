package org.isarbooking.outbox;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * The greeting of a letter. A person who books chooses both the name and the mail address. So an abuser could make the
 * business send any text to strangers. A greeting therefore leaves out names that are too long or look like a link or a
 * phone number.
 */
final class Greeting {

    private static final int LONGEST = 80;

    private static final List<Pattern> NO_NAME = List.of(
            Pattern.compile("[@\\uFF20]|:[/\\\\]"),
            Pattern.compile("\\bwww\\b", Pattern.CASE_INSENSITIVE),
            Pattern.compile(Words.DOT + "[\\p{L}\\p{N}]{2}"),
            Pattern.compile("\\p{N}(?:[ /().-]*\\p{N}){3}"));

    private Greeting() {}

    /**
     * Returns a greeting by name, or a greeting without a name if the name is not acceptable.
     *
     * @param key the key of the greeting's text, with placeholders for the names
     */
    static String of(Language language, String key, String... names) {
        Object[] visible = Arrays.stream(names).map(Words::visibleOnOneLine).toArray();
        return isName(Arrays.stream(visible).map(Object::toString).collect(Collectors.joining(" ")))
                ? Texts.get(language, key, visible)
                : Texts.get(language, "mail.greeting");
    }

    private static boolean isName(String text) {
        return text.length() <= LONGEST
                && NO_NAME.stream().noneMatch(pattern -> pattern.matcher(text).find());
    }
}
