package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the content of messages about the waitlist when the messages are sent. The salon and coworking each implement
 * this interface.
 */
public interface WaitlistSource {

    /** Returns the kinds of messages whose content this source reads. */
    Set<MessageKind> kinds();

    /** Returns the present state of an offer; empty for an unknown id. */
    Uni<Optional<WaitlistFacts>> offer(long offerId);

    /** Returns the present state of an entry; empty for an unknown id. */
    Uni<Optional<EntryFacts>> entry(long entryId);
}
