package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the content of messages about the waitlist, at the time they are sent. The salon and coworking each implement
 * it.
 */
public interface WaitlistSource {

    /** Returns the kinds of messages whose content this source reads. */
    Set<MessageKind> kinds();

    /** Returns an offer, with the information whether it is still open; empty if there is no such offer. */
    Uni<Optional<WaitlistFacts>> offer(long offerId);

    /** Returns an entry, with the information whether it still waits; empty if there is no such entry. */
    Uni<Optional<EntryFacts>> entry(long entryId);
}
