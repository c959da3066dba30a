package org.isarbooking.feed;

import java.util.Optional;
import java.util.regex.Pattern;
import org.isarbooking.shared.Tokens;

/** What opens a calendar: 256 bits that nobody can guess. It is answered once, and only its hash is stored. */
record FeedSecret(String value) {

    private static final Pattern WRITTEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** Returns the secret that a link holds; empty for what can be none. */
    static Optional<FeedSecret> read(String text) {
        return WRITTEN.matcher(text).matches() ? Optional.of(new FeedSecret(text)) : Optional.empty();
    }

    /** What is stored of it. */
    byte[] hash() {
        return Tokens.hash(value);
    }

    /** Shows nothing. */
    @Override
    public String toString() {
        return "FeedSecret[hidden]";
    }
}
