package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads the content of messages about approvals and monthly agreements, at the time they are sent. Results are empty
 * for unknown ids. Implemented by coworking.
 */
public interface TenancySource {

    /** Returns the request to be approved for a workspace as it is now. */
    Uni<Optional<ApprovalFacts>> approval(long requestId);

    /** Returns the agreed days of a change, without those that a later change names. */
    Uni<Optional<AgreedDaysFacts>> agreedDays(long changeId);
}
