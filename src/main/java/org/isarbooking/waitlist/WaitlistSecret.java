package org.isarbooking.waitlist;

import java.util.Optional;
import java.util.regex.Pattern;
import org.isarbooking.shared.Tokens;

/** What opens an entry: 256 bits that nobody can guess. Only its hash is stored. */
public record WaitlistSecret(String value) {

    /** What documents show in its place. */
    public static final String EXAMPLE = "the-key-that-salon_join_waitlist-answered-1";

    private static final Pattern WRITTEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** Returns the secret that a text holds; empty for what can be none. */
    public static Optional<WaitlistSecret> read(String text) {
        return WRITTEN.matcher(text).matches() ? Optional.of(new WaitlistSecret(text)) : Optional.empty();
    }

    /** What is stored of it. */
    byte[] hash() {
        return Tokens.hash(value);
    }

    /** Shows nothing. */
    @Override
    public String toString() {
        return "WaitlistSecret[hidden]";
    }
}
