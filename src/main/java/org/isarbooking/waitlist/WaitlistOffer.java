package org.isarbooking.waitlist;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An offer to an entry of the waitlist.
 *
 * @param quoteId the stored offer of the visit or rental day; null once the stored offer is deleted
 * @param heldUntil the end of the hold
 */
public record WaitlistOffer(
        long id,
        long entryId,
        @Nullable UUID quoteId,
        Status status,
        Instant startsAt,
        Instant endsAt,
        Instant heldUntil) {

    public enum Status {
        OPEN,
        TAKEN,
        DECLINED,
        /** The time to answer is over. */
        LAPSED,
        /**
         * The entry has ended, the held time was needed for something else, or a publication has changed what was
         * offered.
         */
        WITHDRAWN;

        String value() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Status of(String value) {
            return valueOf(value.toUpperCase(Locale.ROOT));
        }
    }

    /** Returns true if the offer can still be booked. */
    public boolean isOpen(Instant now) {
        return status == Status.OPEN && now.isBefore(heldUntil);
    }
}
