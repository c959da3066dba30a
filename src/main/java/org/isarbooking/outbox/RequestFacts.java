package org.isarbooking.outbox;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Facts for messages about a change or cancellation request, in its present state.
 *
 * @param newStart the start that the appointment is to be moved to; empty for a cancellation
 * @param missedDeadline the deadline that the request has missed; empty if it was in time
 * @param reason the customer's own words
 * @param decisionReason the owner's own words
 */
public record RequestFacts(
        Optional<Instant> newStart,
        Status status,
        Optional<Instant> missedDeadline,
        Optional<String> reason,
        Optional<String> decisionReason) {

    /** The states of a request. */
    public enum Status {
        OPEN,
        APPROVED,
        DECLINED,
        /** The booking began or was cancelled before the owner decided. */
        LAPSED,
        /** The business itself moved or cancelled the booking, which has settled the request. */
        SUPERSEDED,
        /** The customer or tenant has taken the request back. */
        WITHDRAWN
    }

    /** Returns true for a request to move if it was approved, or if a change by the business itself has settled it. */
    boolean hasMoved() {
        return newStart.isPresent() && (status == Status.APPROVED || status == Status.SUPERSEDED);
    }

    boolean isApprovedCancellation() {
        return newStart.isEmpty() && status == Status.APPROVED;
    }

    /**
     * Returns the request with its new start shifted to a later time. This is for a specialist whose services begin
     * after the visit's start.
     */
    RequestFacts later(Duration by) {
        return new RequestFacts(newStart.map(start -> start.plus(by)), status, missedDeadline, reason, decisionReason);
    }

    @Override
    public String toString() {
        return "RequestFacts[" + status + "]";
    }
}
