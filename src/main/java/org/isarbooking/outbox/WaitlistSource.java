package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Where messages about the waitlist get their content, at the time they are sent. Each family implements its own. */
public interface WaitlistSource {

    /** The messages that it knows. */
    MessageKind.OfWaitlist kind();

    /** What was offered, and whether it still is. */
    Uni<Optional<WaitlistFacts>> offer(long offerId);
}
