package org.isarbooking.profile;

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

/** The operations on subscriptions of partners' programs, over REST. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "profile")
public class WebhooksResource {

    private final OperationInvoker invoker;

    WebhooksResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("service_create_webhook")
    public Uni<WebhookOutput> serviceCreateWebhook(ServiceCreateWebhook.Input input) {
        return invoker.invoke(ServiceCreateWebhook.class, input);
    }

    @POST
    @Path("service_list_webhooks")
    public Uni<WebhookListOutput> serviceListWebhooks(ServiceListWebhooks.Input input) {
        return invoker.invoke(ServiceListWebhooks.class, input);
    }

    @POST
    @Path("service_delete_webhook")
    public Uni<WebhookOutput> serviceDeleteWebhook(ServiceDeleteWebhook.Input input) {
        return invoker.invoke(ServiceDeleteWebhook.class, input);
    }

    @POST
    @Path("service_list_webhook_deliveries")
    public Uni<WebhookDeliveriesOutput> serviceListWebhookDeliveries(ServiceListWebhookDeliveries.Input input) {
        return invoker.invoke(ServiceListWebhookDeliveries.class, input);
    }
}
