package org.isarbooking.console;

import java.util.Arrays;
import java.util.List;
import org.isarbooking.webhook.WebhookEventType;
import org.isarbooking.webhook.WebhookItem;
import org.isarbooking.webhook.WebhookOutput;
import org.jspecify.annotations.Nullable;

/**
 * Subscriptions, and what the form for a new one offers.
 *
 * @param made the one that was just made or changed, maybe with its secret; null otherwise
 */
public record WebhooksView(
        List<WebhookItem> webhooks, @Nullable WebhookOutput made) {

    public WebhooksView {
        webhooks = List.copyOf(webhooks);
    }

    /** What a program can be told of. */
    public List<String> types() {
        return Arrays.stream(WebhookEventType.values())
                .map(WebhookEventType::value)
                .toList();
    }

    /** The key of the name of a type: points divide keys. */
    public String key(String type) {
        return type.replace('.', '_');
    }

    /** The names of what a subscription is told of have these keys. */
    public List<String> keys(WebhookItem webhook) {
        return webhook.types().stream().map(type -> key(type.value())).toList();
    }

    /** Returns the new secret; empty where there is none, or where it was shown before. */
    public String secret() {
        @Nullable String secret = made == null ? null : made.secret();
        return secret == null ? "" : secret;
    }

    /** Shows no secret. */
    @Override
    public String toString() {
        return "WebhooksView[hidden]";
    }
}
