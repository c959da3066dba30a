package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.webhook.WebhookDeliveriesOutput;
import org.isarbooking.webhook.WebhookListOutput;
import org.isarbooking.webhook.WebhookOutput;
import org.isarbooking.webhook.WebhookReplayOutput;
import org.isarbooking.webhook.WebhookTestOutput;

/** Subscriptions to events, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeWebhooksResource {

    private final OperationInvoker invoker;

    OfficeWebhooksResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_create_webhook")
    public Uni<WebhookOutput> officeCreateWebhook(OfficeCreateWebhook.Input input) {
        return invoker.invoke(OfficeCreateWebhook.class, input);
    }

    @POST
    @Path("office_list_webhooks")
    public Uni<WebhookListOutput> officeListWebhooks(OfficeListWebhooks.Input input) {
        return invoker.invoke(OfficeListWebhooks.class, input);
    }

    @POST
    @Path("office_change_webhook")
    public Uni<WebhookOutput> officeChangeWebhook(OfficeChangeWebhook.Input input) {
        return invoker.invoke(OfficeChangeWebhook.class, input);
    }

    @POST
    @Path("office_delete_webhook")
    public Uni<WebhookOutput> officeDeleteWebhook(OfficeDeleteWebhook.Input input) {
        return invoker.invoke(OfficeDeleteWebhook.class, input);
    }

    @POST
    @Path("office_list_webhook_deliveries")
    public Uni<WebhookDeliveriesOutput> officeListWebhookDeliveries(OfficeListWebhookDeliveries.Input input) {
        return invoker.invoke(OfficeListWebhookDeliveries.class, input);
    }

    @POST
    @Path("office_replay_webhook")
    public Uni<WebhookReplayOutput> officeReplayWebhook(OfficeReplayWebhook.Input input) {
        return invoker.invoke(OfficeReplayWebhook.class, input);
    }

    @POST
    @Path("office_test_webhook")
    public Uni<WebhookTestOutput> officeTestWebhook(OfficeTestWebhook.Input input) {
        return invoker.invoke(OfficeTestWebhook.class, input);
    }
}
