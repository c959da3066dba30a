package org.isarbooking.quote;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;

/**
 * Where an offer is in its life. Only {@code confirmed} is stored; the others follow from the time and from current
 * data.
 */
public enum QuoteStatus {
    /** Can be confirmed. */
    OPEN,
    /** Has become a booking. */
    CONFIRMED,
    /** Can no longer be confirmed. */
    EXPIRED,
    /** Current data differ from what was offered; open again if they come back. */
    NEEDS_REVIEW;

    /** The status of an offer that nobody has confirmed yet. */
    public static QuoteStatus ofUnconfirmed(Instant expiresAt, Instant now, boolean stillHolds) {
        if (!now.isBefore(expiresAt)) {
            return EXPIRED;
        }
        return stillHolds ? OPEN : NEEDS_REVIEW;
    }

    /** The wire form, for example {@code needs_review}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
