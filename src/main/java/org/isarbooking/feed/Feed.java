package org.isarbooking.feed;

import java.time.Instant;
import java.util.UUID;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * A link to a calendar, as stored.
 *
 * @param language what the calendar is written in
 * @param byOffice whether the office has made it, and not whom the calendar is about
 * @param creator what the account that has made it is called; null for an account without a name
 * @param lastReadAt when a program last read the calendar, to the hour; null: never
 * @param revokedAt when it stopped working; null while it works
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
