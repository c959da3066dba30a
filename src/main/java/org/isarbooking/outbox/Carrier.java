package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;

/** Sends mails. */
interface Carrier {

    /** Completes once the next server (or the folder) has taken the mail; fails within a bounded time otherwise. */
    Uni<Void> carry(Mail mail);

    /** Releases connections. No mail can be carried afterwards. */
    default void close() {}
}
