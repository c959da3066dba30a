package org.isarbooking.profile;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
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
import org.isarbooking.webhook.DeliveryDesk;
import org.isarbooking.webhook.DeliveryQuery;
import org.isarbooking.webhook.DeliveryStatus;
import org.isarbooking.webhook.WebhookDeliveriesOutput;
import org.isarbooking.webhook.WebhookInput;
import org.isarbooking.webhook.WebhookOwner;
import org.jspecify.annotations.Nullable;

/** Lists the deliveries of a subscription, with the receiver's answers. */
@Singleton
@PublishedOperation(
        name = "service_list_webhook_deliveries",
        family = Family.PROFILE,
        scope = Scope.WEBHOOKS_MANAGE,
        behaviour = Behaviour.READS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.NOT_PERMITTED},
        summary = "Lists the events of a subscription of the calling program, with attempts and the last answer.",
        next = "Ask the business to send given-up events again.")
public class ServiceListWebhookDeliveries
        implements Operation<ServiceListWebhookDeliveries.Input, WebhookDeliveriesOutput> {

    /** The subscription, the status and the page to list. */
    @Schema(name = "ServiceListWebhookDeliveriesInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = DeliveryQuery.WEBHOOK)
            Long webhookId,

            @Nullable @Schema(description = DeliveryQuery.STATUS)
            DeliveryStatus status,

            @Nullable
            @Min(1)
            @Max(100)
            @Schema(defaultValue = "20", description = "Maximum number of deliveries per page")
            Integer limit,

            @Nullable
            @Min(0)
            @Max(10_000)
            @Schema(defaultValue = "0", description = "Start of the page: next_offset of the previous one")
            Integer offset,

            @Nullable @Schema(defaultValue = "de", description = WebhookInput.LANGUAGE)
            Language language)
            implements DeliveryQuery {}

    private final DeliveryDesk desk;

    ServiceListWebhookDeliveries(DeliveryDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookDeliveriesOutput> handle(Caller caller, Input input) {
        return input.answer(desk, WebhookOwner.callingClient(caller), caller);
    }
}
