package org.isarbooking.webhook;

import io.vertx.core.buffer.Buffer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A subscription on which a relay has a lease.
 *
 * @param until the end of the lease, which also identifies the lease
 * @param secret the current secret, sealed
 * @param formerSecret the previous secret, sealed; null if it doesn't sign any more
 * @param failures the number of failures in a row
 * @param at the time at which the events were taken, by the database's clock
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
     * @param attempts the number of attempts, including the current one
     * @param facts the stored data of the event, as JSON
     */
    record Due(long id, UUID eventId, String type, Instant at, String facts, int attempts) {

        /** Leaves the event's data out of logs. */
        @Override
        public String toString() {
            return "Due[" + id + "]";
        }
    }

    /** Leaves address and secrets out of logs. */
    @Override
    public String toString() {
        return "TakenWebhook[" + id + "]";
    }
}
