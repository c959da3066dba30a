package org.isarbooking.outbox;

import java.time.Instant;
import java.util.Optional;

/**
 * What messages tell of a change or cancellation request, as it is now.
 *
 * @param newStart where the appointment is to be moved; empty when it is to be cancelled
 * @param reason the customer's own words
 * @param decisionReason the owner's own words
 */
public record RequestFacts(
        Optional<Instant> newStart, Status status, Optional<String> reason, Optional<String> decisionReason) {

    /** Where a request is in its life. */
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** The appointment began before anybody decided. */
        LAPSED
    }

    @Override
    public String toString() {
        return "RequestFacts[" + status + "]";
    }
}
