package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads the content of messages about approvals and monthly agreements when the messages are sent. Results are empty
 * for unknown ids. Coworking implements this interface.
 */
public interface TenancySource {

    /** Returns a request to be approved for a workspace, in its present state. */
    Uni<Optional<ApprovalFacts>> approval(long requestId);

    /** Returns the agreed days of a change, without days that a later change has changed again. */
    Uni<Optional<AgreedDaysFacts>> agreedDays(long changeId);
}
