package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;

/** Sends mails. */
interface Carrier {

    /**
     * Sends a mail. Completes when the next server or the folder has accepted the mail. Otherwise fails within a
     * bounded time.
     *
     * @param late is run if the mail is accepted although the call has failed, because it took too long
     */
    Uni<Void> carry(Mail mail, Runnable late);

    /** Releases connections. No mail can be sent afterwards. */
    default void close() {}
}
