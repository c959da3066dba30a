package org.isarbooking.webhook;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stored subscription, without its secret.
 *
 * @param client the partner's program that owns the subscription; null if the office owns it
 * @param disabledReason the reason why the service has disabled the subscription; null if it hasn't
 * @param failingSince the time of the first failure since the last success; null without failures
 * @param waiting the number of pending events
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

    /** The status of a subscription. Events are sent only to active subscriptions. */
    public enum Status {
        ACTIVE,
        /** The owner has paused the subscription. Its events stay pending. */
        PAUSED,
        /** The service has given up the subscription. Its events stay pending. */
        DISABLED
    }

    public Webhook {
        types = List.copyOf(types);
    }

    /** Leaves the address out of logs, because it may contain a secret. */
    @Override
    public String toString() {
        return "Webhook[" + id + "]";
    }
}
