package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.webhook.Webhook;
import org.isarbooking.webhook.WebhookDesk;
import org.isarbooking.webhook.WebhookEventType;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookOutput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Changes a subscription: its events, description, status or secret. */
@Singleton
@PublishedOperation(
        name = "office_change_webhook",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.SUBMISSION_KEY_REUSED, ProblemCode.NOT_PERMITTED},
        answersOnce = "secret",
        exampleShows = "status",
        summary = "Changes a subscription's events, description, status or secret; the former secret also "
                + "signs for a day.")
public class OfficeChangeWebhook implements Operation<OfficeChangeWebhook.Input, WebhookOutput> {

    private static final String NAME = "office_change_webhook";

    /** The states of a subscription: events are sent, or sending is paused. */
    @Schema(name = "WebhookSending")
    public enum Sending {
        @JsonProperty("active")
        ACTIVE,
        @JsonProperty("paused")
        PAUSED;

        private Webhook.Status status() {
            return Webhook.Status.valueOf(name());
        }
    }

    /** The subscription and its changes; fields that are left out stay as they are. */
    @Schema(name = "OfficeChangeWebhookInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = WebhookInput.WEBHOOK)
            Long webhookId,

            @Nullable
            @Size(min = 1, max = WebhookEventType.COUNT)
            @Schema(description = WebhookInput.TYPES, uniqueItems = true)
            List<@NotNull WebhookEventType> types,

            @Nullable @Size(max = 200) @Schema(description = WebhookInput.DESCRIPTION)
            String description,

            @Nullable
            @Schema(
                    description = "paused: events wait; active: events are sent, also after the service disabled the "
                            + "subscription")
            Sending status,

            @Nullable
            @Schema(
                    defaultValue = "false",
                    description = "true makes a new secret; only for the office's own subscriptions")
            Boolean rotateSecret,

            @NotNull @Schema(description = WebhookInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {}

    private final WebhookDesk desk;
    private final OfficeWebhooks webhooks;

    OfficeChangeWebhook(WebhookDesk desk, OfficeWebhooks webhooks) {
        this.desk = desk;
        this.webhooks = webhooks;
    }

    @Override
    public Uni<WebhookOutput> handle(Caller caller, Input input) {
        @Nullable Sending sending = input.status();
        return desk.change(
                        caller,
                        WebhookOwner.office(),
                        input.webhookId(),
                        new WebhookDesk.Change(
                                NAME,
                                input.submissionKey(),
                                input.types(),
                                input.description(),
                                sending == null ? null : sending.status(),
                                Boolean.TRUE.equals(input.rotateSecret())),
                        webhooks.trail(caller, NAME))
                .map(made -> WebhookOutput.of(caller, WebhookOwner.office(), made));
    }
}
