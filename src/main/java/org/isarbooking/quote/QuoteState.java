package org.isarbooking.quote;

import java.time.Instant;
import java.util.List;
import org.isarbooking.operation.OfferChange;
import org.jspecify.annotations.Nullable;

/**
 * The status of an offer with its reasons.
 *
 * @param changes the differences between the offer and the present, at least one; null unless the status is {@code
 *     needs_review}
 */
public record QuoteState(QuoteStatus status, @Nullable List<OfferChange> changes) {

    /** Returns a status without reasons. */
    public static QuoteState of(QuoteStatus status) {
        return new QuoteState(status, null);
    }

    /** Returns the state of an unconfirmed offer. Without changes, the offer is open until it expires. */
    public static QuoteState ofUnconfirmed(Instant expiresAt, Instant now, List<OfferChange> changes) {
        QuoteStatus status = QuoteStatus.ofUnconfirmed(expiresAt, now, changes.isEmpty());
        return new QuoteState(status, status == QuoteStatus.NEEDS_REVIEW ? List.copyOf(changes) : null);
    }
}
