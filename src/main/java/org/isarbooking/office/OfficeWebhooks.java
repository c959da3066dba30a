package org.isarbooking.office;

import jakarta.inject.Singleton;
import java.util.Map;
import org.isarbooking.operation.Caller;
import org.isarbooking.webhook.WebhookDesk;

/** Writes down what the office does to subscriptions: never an address, which may hold a secret. */
@Singleton
class OfficeWebhooks {

    private final OfficeActions actions;

    OfficeWebhooks(OfficeActions actions) {
        this.actions = actions;
    }

    /** Returns what remembers an order of the office. */
    WebhookDesk.Trail trail(Caller caller, String operation) {
        return (webhook, now) ->
                actions.remember(caller.requireAccount(), operation, Map.of("webhook_id", webhook.id()), null, now);
    }
}
