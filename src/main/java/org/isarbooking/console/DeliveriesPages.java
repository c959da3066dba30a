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
import org.isarbooking.office.OfficeListWebhookDeliveries;
import org.isarbooking.office.OfficeReplayWebhook;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Query;

/** The pages of a subscription's deliveries. They also resend deliveries. */
@Path(WebhooksPages.PATH + "/{id}")
@Produces(Console.HTML)
public class DeliveriesPages {

    private final Console console;

    DeliveriesPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> deliveries(RoutingContext call, @PathParam("id") long id) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page, id));
    }

    /** Resends one delivery, or all events since a time. */
    @POST
    @Path("replay")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> replay(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeReplayWebhook.class,
                form -> form.arguments("submission_key")
                        .with("webhook_id", id)
                        .with("delivery_id", form.number("delivery_id"))
                        .with("from", form.dateTime("date", "time")),
                WebhooksPages.PATH + "/" + id + "?done=webhook_replayed",
                again -> show(again, id));
    }

    private Uni<Response> show(Page page, long id) {
        Query query = page.query();
        String status = query.text("status").orElse("");
        String base = "%s/%d?%s".formatted(WebhooksPages.PATH, id, status.isEmpty() ? "" : "status=" + status + "&");
        return Console.show(
                page,
                OfficeListWebhookDeliveries.class,
                query.arguments("status").with("webhook_id", id),
                found -> WebhookViews.deliveries(
                        page,
                        new DeliveriesView(WebhooksPages.PATH + "/" + id, status, found.items()),
                        Pager.of(found.page()),
                        base));
    }
}
