package org.isarbooking.webhook;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Notice;

/** The subscriptions that the caller may see. */
@Schema(name = "WebhookListOutput")
public record WebhookListOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "Subscriptions, oldest first; the office's before the partners'")
        List<WebhookItem> webhooks,

        @NotNull @Schema(description = "Explains an empty list and says what to try; otherwise empty", examples = "[]")
        List<Notice> notices) {

    /** Returns the output of a call that lists subscriptions. */
    public static WebhookListOutput of(Caller caller, WebhookOwner viewer, List<Webhook> webhooks) {
        return new WebhookListOutput(
                caller.envelope(),
                webhooks.stream()
                        .map(webhook -> WebhookItem.of(webhook, viewer))
                        .toList(),
                webhooks.isEmpty() ? List.of(Notice.of("no_webhooks", caller.language())) : List.of());
    }
}
