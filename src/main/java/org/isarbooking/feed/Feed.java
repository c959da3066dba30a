package org.isarbooking.feed;

import java.time.Instant;
import java.util.UUID;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * A calendar link, as stored.
 *
 * @param creator the name of the account that has made the link; null for an account without a name
 * @param lastReadAt the time at which a program last read the calendar, rounded down to the hour; null if never read
 * @param revokedAt the time at which the link stopped working; null while it works
 */
public record Feed(
        long id,
        FeedCalendar calendar,
        Language language,
        boolean byOffice,
        UUID createdBy,
        @Nullable String creator,
        Instant createdAt,
        @Nullable Instant lastReadAt,
        @Nullable Instant revokedAt) {

    /** Leaves personal data out of logs. */
    @Override
    public String toString() {
        return "Feed[" + id + "]";
    }
}
