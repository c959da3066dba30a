package org.isarbooking.office;

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

/** Lists a subscription's deliveries with the receiver's answers. */
@Singleton
@PublishedOperation(
        name = "office_list_webhook_deliveries",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary =
                "Lists the events of a subscription: delivered, waiting, or given up, with attempts and the last answer.",
        next = "office_replay_webhook sends events again.")
public class OfficeListWebhookDeliveries
        implements Operation<OfficeListWebhookDeliveries.Input, WebhookDeliveriesOutput> {

    /** A filter for the deliveries, and the page. */
    @Schema(name = "OfficeListWebhookDeliveriesInput")
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

    OfficeListWebhookDeliveries(DeliveryDesk desk) {
        this.desk = desk;
    }

    @Override
    public Uni<WebhookDeliveriesOutput> handle(Caller caller, Input input) {
        return input.answer(desk, WebhookOwner.office(), caller);
    }
}
