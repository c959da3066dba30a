package org.isarbooking.link;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The key in a manage link: the reference of the booking, and the proof. The key has only letters and digits, so that
 * mail programs recognize the whole link.
 *
 * @param reference the booking's reference, as it is stored
 * @param proof the proof, which only the service can compute
 */
public record ManageKey(Kind kind, String reference, String proof) {

    /** The example of a key in documents. */
    public static final String EXAMPLE = "the-end-of-a-manage_url";

    private static final Pattern WRITTEN = Pattern.compile("[vr][0-9a-hjkmnp-tv-z]{32}");

    private static final int REFERENCE_ENDS = 7;

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

    /** Parses a key; empty for a text of another shape, for example a booking's token. */
    public static Optional<ManageKey> read(String text) {
        return WRITTEN.matcher(text).matches()
                ? Optional.of(new ManageKey(
                        text.startsWith(Kind.VISIT.letter()) ? Kind.VISIT : Kind.RENTAL,
                        text.substring(1, REFERENCE_ENDS).toUpperCase(Locale.ROOT),
                        text.substring(REFERENCE_ENDS)))
                : Optional.empty();
    }

    /** Returns the key as it is written in links. */
    public String value() {
        return kind.letter() + reference.toLowerCase(Locale.ROOT) + proof;
    }

    /** Leaves the key out of logs. */
    @Override
    public String toString() {
        return "ManageKey[hidden]";
    }
}
