package org.isarbooking.feed;

import java.util.Optional;
import java.util.regex.Pattern;
import org.isarbooking.shared.Tokens;

/**
 * The secret of a calendar link: 256 bits that nobody can guess. Only its hash is stored. Only the call that makes the
 * link, and its repetitions within an hour, return the secret.
 */
record FeedSecret(String value) {

    private static final Pattern WRITTEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** Returns the secret in a link; empty for a malformed one. */
    static Optional<FeedSecret> read(String text) {
        return WRITTEN.matcher(text).matches() ? Optional.of(new FeedSecret(text)) : Optional.empty();
    }

    /** Returns the hash of the secret, which the database stores. */
    byte[] hash() {
        return Tokens.hash(value);
    }

    /** Leaves the secret out of logs. */
    @Override
    public String toString() {
        return "FeedSecret[hidden]";
    }
}
