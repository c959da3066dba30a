package org.isarbooking.console;

import java.util.Arrays;
import java.util.List;
import org.isarbooking.webhook.WebhookEventType;
import org.isarbooking.webhook.WebhookItem;
import org.isarbooking.webhook.WebhookOutput;
import org.jspecify.annotations.Nullable;

/**
 * Webhook subscriptions, and the options in the form for a new one.
 *
 * @param made the subscription that the last form made or changed, with its secret if this is new; null for none
 */
public record WebhooksView(
        List<WebhookItem> webhooks, @Nullable WebhookOutput made) {

    public WebhooksView {
        webhooks = List.copyOf(webhooks);
    }

    /** Returns the types of events that a program can subscribe to. */
    public List<String> types() {
        return Arrays.stream(WebhookEventType.values())
                .map(WebhookEventType::value)
                .toList();
    }

    /**
     * Returns the last part of the text key for a type, with underscores for dots, which separate the parts of a key.
     */
    public String key(String type) {
        return type.replace('.', '_');
    }

    /** Returns the last parts of the text keys for the types of a subscription. */
    public List<String> keys(WebhookItem webhook) {
        return webhook.types().stream().map(type -> key(type.value())).toList();
    }

    /** Returns the new secret; empty without one. */
    public String secret() {
        @Nullable String secret = made == null ? null : made.secret();
        return secret == null ? "" : secret;
    }

    /** Leaves the secret out of logs. */
    @Override
    public String toString() {
        return "WebhooksView[hidden]";
    }
}
