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
import org.isarbooking.office.OfficeListActions;
import org.isarbooking.office.OfficeListFailedMessages;
import org.isarbooking.office.OfficeRetryMessage;
import org.isarbooking.operation.Scope;

/** Messages that could not be sent, and the record of what the office has decided. */
@Path(ConsoleSettings.ROOT)
@Produces(Console.HTML)
public class RecordsPages {

    private static final String MESSAGES = ConsoleSettings.ROOT + "/messages";

    private final Console console;
    private final PageCalls calls;
    private final OfficeListFailedMessages listFailedMessages;
    private final OfficeRetryMessage retryMessage;
    private final OfficeListActions listActions;

    RecordsPages(
            Console console,
            PageCalls calls,
            OfficeListFailedMessages listFailedMessages,
            OfficeRetryMessage retryMessage,
            OfficeListActions listActions) {
        this.console = console;
        this.calls = calls;
        this.listFailedMessages = listFailedMessages;
        this.retryMessage = retryMessage;
        this.listActions = listActions;
    }

    @GET
    @Path("messages")
    public Uni<Response> messages(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> showMessages(call, page));
    }

    @POST
    @Path("messages/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> retry(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                retryMessage,
                                new Form.Arguments().with("message_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page,
                                form,
                                answer,
                                MESSAGES + "?done=message_retried",
                                again -> showMessages(call, again))));
    }

    private Uni<Response> showMessages(RoutingContext call, Page page) {
        return calls.call(listFailedMessages, new Query(call).arguments().properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page, answer, found -> Views.messages(page, found.items(), Pager.of(found.page()))));
    }

    @GET
    @Path("actions")
    public Uni<Response> actions(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> calls.call(
                                listActions,
                                new Query(call).arguments("account_id").properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.show(
                                page, answer, found -> Views.actions(page, found.items(), Pager.of(found.page())))));
    }
}
