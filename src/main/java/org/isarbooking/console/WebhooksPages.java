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
import org.isarbooking.edge.PageCalls;
import org.isarbooking.edge.PageCalls.Answer;
import org.isarbooking.office.OfficeChangeWebhook;
import org.isarbooking.office.OfficeCreateWebhook;
import org.isarbooking.office.OfficeDeleteWebhook;
import org.isarbooking.office.OfficeListWebhooks;
import org.isarbooking.office.OfficeTestWebhook;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.webhook.WebhookListOutput;
import org.isarbooking.webhook.WebhookOutput;
import org.jspecify.annotations.Nullable;

/** The pages of programs' subscriptions to events of bookings. */
@Path(WebhooksPages.PATH)
@Produces(Console.HTML)
public class WebhooksPages {

    static final String PATH = ConsoleSettings.ROOT + "/webhooks";

    private final Console console;
    private final PageCalls calls;
    private final OfficeCreateWebhook createWebhook;
    private final OfficeListWebhooks listWebhooks;
    private final OfficeChangeWebhook changeWebhook;

    WebhooksPages(
            Console console,
            PageCalls calls,
            OfficeCreateWebhook createWebhook,
            OfficeListWebhooks listWebhooks,
            OfficeChangeWebhook changeWebhook) {
        this.console = console;
        this.calls = calls;
        this.createWebhook = createWebhook;
        this.listWebhooks = listWebhooks;
        this.changeWebhook = changeWebhook;
    }

    @GET
    public Uni<Response> webhooks(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page, null));
    }

    /** Makes a subscription and shows its secret. The secret is answered only once, so no other page has it. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> create(RoutingContext call, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                createWebhook,
                                form.arguments("url", "description", "submission_key")
                                        .with("types", form.all("types"))
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> made(call, page, form, answer)));
    }

    /** Pauses or resumes a subscription, or makes a new secret, as the button says. */
    @POST
    @Path("{id}/change")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> change(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                changeWebhook,
                                form.arguments("status", "submission_key")
                                        .with("webhook_id", id)
                                        .with("rotate_secret", form.has("rotate"))
                                        .properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> made(call, page, form, answer)));
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
                again -> show(call, again, null));
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
                again -> show(call, again, null));
    }

    private Uni<Response> made(RoutingContext call, Page page, Form form, Answer<WebhookOutput> answer) {
        return switch (answer) {
            case Answer.Done<WebhookOutput>(WebhookOutput made) -> show(call, page, made);
            case Answer.Refused<WebhookOutput>(var problem) -> show(call, page.after(problem, form), null);
        };
    }

    private Uni<Response> show(RoutingContext call, Page page, @Nullable WebhookOutput made) {
        return calls.call(listWebhooks, new Form.Arguments().properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page,
                        answer,
                        (WebhookListOutput found) ->
                                WebhookViews.webhooks(page, new WebhooksView(found.webhooks(), made))));
    }
}
