package org.isarbooking.webhook;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subscription, as stored, without its secret.
 *
 * @param client whose; null for the office's
 * @param disabledReason why the service sends nothing any more; null while it does
 * @param failingSince when the first of the failures in a row was; null after a success
 * @param waiting how many events wait for it
 * @param failed how many events were given up
 */
public record Webhook(
        long id,
        @Nullable String client,
        String url,
        @Nullable String description,
        List<WebhookEventType> types,
        Status status,
        @Nullable String disabledReason,
        @Nullable Instant failingSince,
        @Nullable Instant formerSecretUntil,
        Instant createdAt,
        @Nullable Instant deletedAt,
        int waiting,
        int failed) {

    /** Whether events are sent. */
    public enum Status {
        ACTIVE,
        /** Somebody wants no events for now; they wait. */
        PAUSED,
        /** The service has given up. Events wait. */
        DISABLED
    }

    public Webhook {
        types = List.copyOf(types);
    }

    /** Shows no address, which may hold a secret. */
    @Override
    public String toString() {
        return "Webhook[" + id + "]";
    }
}
