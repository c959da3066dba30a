package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.webhook.WebhookDesk;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookOutput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Deletes a subscription to events. */
@Singleton
@PublishedOperation(
        name = "office_delete_webhook",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Ends a subscription at once: nothing more is sent, not even waiting events.")
public class OfficeDeleteWebhook implements Operation<OfficeDeleteWebhook.Input, WebhookOutput> {

    private static final String NAME = "office_delete_webhook";

    /** The subscription to delete. */
    @Schema(name = "OfficeDeleteWebhookInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = WebhookInput.WEBHOOK)
            Long webhookId,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {}

    private final WebhookDesk desk;
    private final OfficeWebhooks webhooks;

    OfficeDeleteWebhook(WebhookDesk desk, OfficeWebhooks webhooks) {
        this.desk = desk;
        this.webhooks = webhooks;
    }

    @Override
    public Uni<WebhookOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.office();
        return desk.delete(owner, input.webhookId(), webhooks.trail(caller, NAME))
                .map(made -> WebhookOutput.of(caller, owner, made));
    }
}
