package org.isarbooking.link;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a link holds: which booking it is for, and what proves it. Letters and digits only, so that mail programs take
 * all of it for the link.
 *
 * @param kind what was booked
 * @param reference the booking's reference, as it is stored
 * @param proof what only the service can have written
 */
public record ManageKey(Kind kind, String reference, String proof) {

    /** What documents show in the place of one. */
    public static final String EXAMPLE = "the-end-of-a-manage_url";

    private static final Pattern WRITTEN = Pattern.compile("[vr][0-9a-hjkmnp-tv-z]{32}");

    private static final int REFERENCE_ENDS = 7;

    /** What was booked. */
    public enum Kind {
        VISIT("v"),
        RENTAL("r");

        private final String letter;

        Kind(String letter) {
            this.letter = letter;
        }

        String letter() {
            return letter;
        }
    }

    /** Returns the key that a text is; empty for what can be none, for example a booking's token. */
    public static Optional<ManageKey> read(String text) {
        return WRITTEN.matcher(text).matches()
                ? Optional.of(new ManageKey(
                        text.startsWith(Kind.VISIT.letter()) ? Kind.VISIT : Kind.RENTAL,
                        text.substring(1, REFERENCE_ENDS).toUpperCase(Locale.ROOT),
                        text.substring(REFERENCE_ENDS)))
                : Optional.empty();
    }

    /** The key as links hold it. */
    public String value() {
        return kind.letter() + reference.toLowerCase(Locale.ROOT) + proof;
    }

    /** Shows nothing. */
    @Override
    public String toString() {
        return "ManageKey[hidden]";
    }
}
