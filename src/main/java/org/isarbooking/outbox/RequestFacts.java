package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What messages tell of a change or cancellation request, as it is now.
 *
 * @param newStart where the appointment is to be moved; empty when it is to be cancelled
 * @param missedDeadline until when it would have been in time; empty when it was
 * @param reason the customer's own words
 * @param decisionReason the owner's own words
 */
public record RequestFacts(
        Optional<Instant> newStart,
        Status status,
        Optional<Instant> missedDeadline,
        Optional<String> reason,
        Optional<String> decisionReason) {

    /** Where a request is in its life. */
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** The appointment began before anybody decided. */
        LAPSED,
        /** Settled by what the business itself has done with the booking. */
        SUPERSEDED,
        /** Taken back by who made it. */
        WITHDRAWN
    }

    /** Whether the appointment has moved by it, or in its place. */
    boolean hasMoved() {
        return newStart.isPresent() && (status == Status.APPROVED || status == Status.SUPERSEDED);
    }

    /** The same for somebody whose part begins so much later than the visit. */
    RequestFacts later(Duration by) {
        return new RequestFacts(newStart.map(start -> start.plus(by)), status, missedDeadline, reason, decisionReason);
    }

    @Override
    public String toString() {
        return "RequestFacts[" + status + "]";
    }
}
