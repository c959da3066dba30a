package org.isarbooking.console;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import org.isarbooking.office.OfficeChangeWebhook;
import org.isarbooking.office.OfficeCreateWebhook;
import org.isarbooking.office.OfficeDeleteWebhook;
import org.isarbooking.office.OfficeListWebhooks;
import org.isarbooking.office.OfficeTestWebhook;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.webhook.WebhookOutput;
import org.jspecify.annotations.Nullable;

/** The pages of webhook subscriptions to events of bookings. */
@Path(WebhooksPages.PATH)
@Produces(Console.HTML)
public class WebhooksPages {

    static final String PATH = ConsoleSettings.ROOT + "/webhooks";

    private final Console console;

    WebhooksPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> webhooks(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, null));
    }

    /** Makes a subscription and shows its secret. Only this call and its retries return the secret. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> create(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeCreateWebhook.class,
                        form.arguments("url", "description", "submission_key").with("types", form.all("types")),
                        made -> show(page, made),
                        again -> show(again, null)));
    }

    /** Pauses or resumes a subscription, or makes a new secret, depending on the button. */
    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> Console.after(
                        page,
                        form,
                        OfficeChangeWebhook.class,
                        form.arguments("status", "submission_key")
                                .with("webhook_id", id)
                                .with("rotate_secret", form.has("rotate")),
                        made -> show(page, made),
                        again -> show(again, null)));
    }

    @POST
    @Path("{id}/delete")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> delete(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeDeleteWebhook.class,
                _ -> new Form.Arguments().with("webhook_id", id),
                PATH + "?done=webhook_deleted",
                again -> show(again, null));
    }

    @POST
    @Path("{id}/test")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> test(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeTestWebhook.class,
                form -> form.arguments("submission_key").with("webhook_id", id),
                PATH + "/" + id + "?done=webhook_tried",
                again -> show(again, null));
    }

    private Uni<Response> show(Page page, @Nullable WebhookOutput made) {
        return Console.show(
                page,
                OfficeListWebhooks.class,
                new Form.Arguments(),
                found -> WebhookViews.webhooks(page, new WebhooksView(found.webhooks(), made)));
    }
}
