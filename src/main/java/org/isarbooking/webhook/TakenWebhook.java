package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A subscription that a relay has taken.
 *
 * @param until the end of the lease; also identifies this turn
 * @param secret sealed
 * @param formerSecret sealed; null when only the present secret signs
 * @param failures the number of failures in a row
 * @param at the time of this turn, by the database's clock
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
     * @param attempts the number of attempts, this one included
     * @param facts the stored data of the event, as JSON
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
