package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.Map;
import org.isarbooking.operation.Caller;
import org.isarbooking.webhook.WebhookDesk;

/** Records the office's orders about subscriptions, without addresses: an address may hold a secret. */
@Singleton
class OfficeWebhooks {

    private final OfficeActions actions;

    OfficeWebhooks(OfficeActions actions) {
        this.actions = actions;
    }

    /** Returns the trail that records the office's orders about a subscription. */
    WebhookDesk.Trail trail(Caller caller, String operation) {
        return (webhook, now) ->
                actions.remember(caller.requireAccount(), operation, Map.of("webhook_id", webhook.id()), null, now);
    }
}
