package org.isarbooking.profile;

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

/** Ends a subscription. */
@Singleton
@PublishedOperation(
        name = "service_delete_webhook",
        family = Family.PROFILE,
        scope = Scope.WEBHOOKS_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_PERMITTED},
        summary = "Ends a subscription of the calling program at once: nothing more is sent, not even waiting events.")
public class ServiceDeleteWebhook implements Operation<ServiceDeleteWebhook.Input, WebhookOutput> {

    /** The subscription to end. */
    @Schema(name = "ServiceDeleteWebhookInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = WebhookInput.WEBHOOK)
            Long webhookId,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements WebhookInput {}

    private final WebhookDesk desk;

    ServiceDeleteWebhook(WebhookDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.callingClient(caller);
        return desk.delete(owner, input.webhookId(), WebhookDesk.Trail.NOTHING)
                .map(made -> WebhookOutput.of(caller, owner, made));
    }
}
