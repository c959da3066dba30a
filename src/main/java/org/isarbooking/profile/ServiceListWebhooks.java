package org.isarbooking.profile;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
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
import org.isarbooking.webhook.WebhookListOutput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Lists subscriptions, without their secrets. */
@Singleton
@PublishedOperation(
        name = "service_list_webhooks",
        family = Family.PROFILE,
        scope = Scope.WEBHOOKS_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_PERMITTED,
        summary = "Lists the calling program's subscriptions, with numbers of waiting and given-up events.",
        next = "service_list_webhook_deliveries shows the events of a subscription.")
public class ServiceListWebhooks implements Operation<ServiceListWebhooks.Input, WebhookListOutput> {

    /** The language of texts. */
    @Schema(name = "ServiceListWebhooksInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language) implements WebhookInput {}

    private final WebhookDesk desk;

    ServiceListWebhooks(WebhookDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookListOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.callingClient(caller);
        return desk.list(owner).map(webhooks -> WebhookListOutput.of(caller, owner, webhooks));
    }
}
