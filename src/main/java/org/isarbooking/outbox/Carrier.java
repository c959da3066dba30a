package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;

/** Sends mails. */
interface Carrier {

    /**
     * Sends a mail. Completes when the next server or the folder has accepted the mail. Otherwise fails within a
     * bounded time.
     */
    Uni<Void> carry(Mail mail);

    /** Releases connections. No mail can be sent afterwards. */
    default void close() {}
}
