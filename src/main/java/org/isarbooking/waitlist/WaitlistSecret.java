package org.isarbooking.waitlist;

import java.util.Optional;
import java.util.regex.Pattern;
import org.isarbooking.shared.Tokens;

/** The secret that opens an entry: 256 bits that nobody can guess. Only its hash is stored. */
public record WaitlistSecret(String value) {

    /** The example of a secret in documents. */
    public static final String EXAMPLE = "the-key-that-salon_join_waitlist-answered-1";

    private static final Pattern WRITTEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** Parses a secret; empty for a text of another form. */
    public static Optional<WaitlistSecret> read(String text) {
        return WRITTEN.matcher(text).matches() ? Optional.of(new WaitlistSecret(text)) : Optional.empty();
    }

    byte[] hash() {
        return Tokens.hash(value);
    }

    /** Leaves the secret out of logs. */
    @Override
    public String toString() {
        return "WaitlistSecret[hidden]";
    }
}
