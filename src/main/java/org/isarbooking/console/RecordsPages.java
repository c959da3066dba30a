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
import org.isarbooking.office.OfficeListActions;
import org.isarbooking.office.OfficeListMessages;
import org.isarbooking.office.OfficeRetryMessage;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of messages with their status, and of the record of the office's decisions. */
@Path(ConsoleSettings.ROOT)
@Produces(Console.HTML)
public class RecordsPages {

    private static final String MESSAGES = ConsoleSettings.ROOT + "/messages";
    private static final String QUERY = "query";

    private final Console console;
    private final PageCalls calls;
    private final OfficeListMessages listMessages;
    private final OfficeRetryMessage retryMessage;
    private final OfficeListActions listActions;

    RecordsPages(
            Console console,
            PageCalls calls,
            OfficeListMessages listMessages,
            OfficeRetryMessage retryMessage,
            OfficeListActions listActions) {
        this.console = console;
        this.calls = calls;
        this.listMessages = listMessages;
        this.retryMessage = retryMessage;
        this.listActions = listActions;
    }

    @GET
    @Path("messages")
    public Uni<Response> messages(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> showMessages(call, page, new Query(call).text("status").orElse(MessagesView.SENT)));
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
                                MESSAGES + "?status=failed&done=message_retried",
                                again -> showMessages(call, again, MessagesView.FAILED))));
    }

    private Uni<Response> showMessages(RoutingContext call, Page page, String status) {
        Query query = new Query(call);
        Form.Arguments asked = query.arguments(QUERY).with("status", status);
        return failed(call, page)
                .flatMap(failed -> calls.call(listMessages, asked.properties(), page.language(), call)
                        .flatMap(answer -> Console.show(
                                page,
                                answer,
                                found -> Views.messages(
                                        page,
                                        new MessagesView(
                                                found.items(),
                                                status,
                                                query.text(QUERY).orElse(""),
                                                failed),
                                        Pager.of(found.page()),
                                        query.base(MESSAGES, "status", QUERY)))));
    }

    /** Returns the number of messages that could not be sent. */
    private Uni<Integer> failed(RoutingContext call, Page page) {
        Form.Arguments asked =
                new Form.Arguments().with("status", MessagesView.FAILED).with("limit", 1);
        return calls.call(listMessages, asked.properties(), page.language(), call)
                .map(answer -> answer instanceof Answer.Done<OfficeListMessages.Output>(OfficeListMessages.Output found)
                        ? found.page().total()
                        : 0);
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
