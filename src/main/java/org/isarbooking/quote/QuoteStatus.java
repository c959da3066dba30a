package org.isarbooking.quote;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;

/** The status of an offer. Only {@code confirmed} is stored; the others follow from the time and from current data. */
public enum QuoteStatus {
    /** The offer can be confirmed. */
    OPEN,
    /** The offer has become a booking. */
    CONFIRMED,
    /** The offer can no longer be confirmed. */
    EXPIRED,
    /** Current data differ from the offer. The offer is open again if the data change back. */
    NEEDS_REVIEW;

    /** Returns the status of an unconfirmed offer. */
    public static QuoteStatus ofUnconfirmed(Instant expiresAt, Instant now, boolean stillHolds) {
        if (!now.isBefore(expiresAt)) {
            return EXPIRED;
        }
        return stillHolds ? OPEN : NEEDS_REVIEW;
    }

    /** Returns the wire form, for example {@code needs_review}. */
    @JsonValue
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
