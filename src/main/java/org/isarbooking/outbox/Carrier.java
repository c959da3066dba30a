package org.isarbooking.outbox;

import io.smallrye.mutiny.Uni;

/** Brings mails on their way. */
interface Carrier {

    /** Completes when somebody else is responsible for the mail; fails within a bounded time otherwise. */
    Uni<Void> carry(Mail mail);

    /** Gives back what it holds; nothing is carried any more. */
    default void close() {}
}
