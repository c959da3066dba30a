package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A subscription that a relay sends to for a while, and what is due.
 *
 * @param until when it is given back by itself; names this turn
 * @param secret sealed
 * @param formerSecret sealed; null when only the present one signs
 * @param failures in a row
 */
record TakenWebhook(
        long id,
        @Nullable String client,
        String url,
        Buffer secret,
        @Nullable Buffer formerSecret,
        int failures,
        Instant at,
        Instant until) {

    /**
     * An event that is due.
     *
     * @param attempts how many there were, this one included
     * @param facts as the database has written them
     */
    record Due(long id, UUID eventId, String type, Instant at, String facts, int attempts) {

        /** Shows nothing of the booking. */
        @Override
        public String toString() {
            return "Due[" + id + "]";
        }
    }

    /** Shows neither address nor secrets. */
    @Override
    public String toString() {
        return "TakenWebhook[" + id + "]";
    }
}
