package org.isarbooking.waitlist;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What somebody who waits was offered.
 *
 * @param quoteId the offer of the visit; null once that is forgotten
 * @param heldUntil until when its time is held
 */
public record WaitlistOffer(
        long id,
        long entryId,
        @Nullable UUID quoteId,
        Status status,
        Instant startsAt,
        Instant endsAt,
        Instant heldUntil) {

    /** Where an offer is in its life. */
    public enum Status {
        OPEN,
        TAKEN,
        DECLINED,
        /** Nobody has answered in time. */
        LAPSED,
        /** The entry has ended, or the business needs the time. */
        WITHDRAWN;

        String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Returns whether it can be taken. */
    public boolean isOpen(Instant now) {
        return status == Status.OPEN && now.isBefore(heldUntil);
    }
}
