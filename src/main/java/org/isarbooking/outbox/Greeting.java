package org.isarbooking.outbox;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;

/**
 * How a letter addresses whom it is for. Who books chooses the name and the address that the mail goes to: a name that
 * mail programs would make a link or a number to call of, or that is as long as a message, is left out, or anybody
 * could have the business send their words to strangers.
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
     * A greeting by name, or without one where a name is none.
     *
     * @param key of the text that the names are filled into
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
