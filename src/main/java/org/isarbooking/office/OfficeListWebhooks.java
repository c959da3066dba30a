package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.webhook.WebhookDesk;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookListOutput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Lists the subscriptions without their secrets. */
@Singleton
@PublishedOperation(
        name = "office_list_webhooks",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        summary = "Lists the subscriptions to events, partners' included, with numbers of waiting and given-up events.",
        next = "office_list_webhook_deliveries shows the events of a subscription.")
public class OfficeListWebhooks implements Operation<OfficeListWebhooks.Input, WebhookListOutput> {

    /** The language of the answer; there are no other inputs. */
    @Schema(name = "OfficeListWebhooksInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language) implements WebhookInput {}

    private final WebhookDesk desk;

    OfficeListWebhooks(WebhookDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookListOutput> handle(Caller caller, Input input) {
        WebhookOwner owner = WebhookOwner.office();
        return desk.list(owner).map(webhooks -> WebhookListOutput.of(caller, owner, webhooks));
    }
}
