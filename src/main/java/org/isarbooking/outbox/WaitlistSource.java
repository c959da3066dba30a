package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/**
 * Reads the content of messages about the waitlist, at the time they are sent. The salon and coworking each implement
 * it.
 */
public interface WaitlistSource {

    /** Returns the kind of message that this source knows. */
    MessageKind.OfWaitlist kind();

    /** Returns an offer and whether it is still open. */
    Uni<Optional<WaitlistFacts>> offer(long offerId);
}
