package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the content of messages about the waitlist, at the time they are sent. The salon and coworking each implement
 * it.
 */
public interface WaitlistSource {

    /** Returns the kinds of messages that this source knows. */
    Set<MessageKind> kinds();

    /** Returns an offer and whether it is still open. */
    Uni<Optional<WaitlistFacts>> offer(long offerId);

    /** Returns an entry and whether it still waits. */
    Uni<Optional<EntryFacts>> entry(long entryId);
}
