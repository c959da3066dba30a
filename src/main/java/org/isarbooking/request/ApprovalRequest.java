package org.isarbooking.request;

import java.time.Instant;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.request.BookingRequest.Status;
import org.jspecify.annotations.Nullable;

/**
 * A tenant's request to be approved for a workspace, as stored. Its id is unique among requests of all kinds.
 *
 * @param status {@code lapsed} means that the tenant has withdrawn the request
 * @param decisionReason the owner's reason, for the tenant
 */
public record ApprovalRequest(
        long id,
        AccountRef account,
        int workspaceId,
        Status status,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant decidedAt,
        @Nullable String decisionReason) {

    boolean isWithdrawn() {
        return status == Status.LAPSED;
    }

    /** Hides the reasons. */
    @Override
    public String toString() {
        return "ApprovalRequest[" + id + " " + status + "]";
    }
}
