package org.isarbooking.webhook;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A subscription as stored, without its secret.
 *
 * @param client the partner's program that owns it; null for the office's
 * @param disabledReason the reason why the service has stopped sending; null while it sends
 * @param failingSince the time of the first of the failures in a row; null after a success
 * @param waiting the number of events that wait for it
 * @param failed the number of events that were given up
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

    /** The status of a subscription. Events are sent to active ones only. */
    public enum Status {
        ACTIVE,
        /** The owner wants no events for now; they wait. */
        PAUSED,
        /** The service has given the subscription up. Its events wait. */
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
