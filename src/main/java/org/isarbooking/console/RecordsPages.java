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
import org.isarbooking.office.OfficeListActions;
import org.isarbooking.office.OfficeListMessages;
import org.isarbooking.office.OfficeRetryMessage;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of messages, and of the office's recorded decisions. */
@Path(ConsoleSettings.ROOT)
@Produces(Console.HTML)
public class RecordsPages {

    private static final String MESSAGES = ConsoleSettings.ROOT + "/messages";
    private static final String QUERY = "query";

    private final Console console;

    RecordsPages(Console console) {
        this.console = console;
    }

    @GET
    @Path("messages")
    public Uni<Response> messages(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> showMessages(page, new Query(call).text("status").orElse(MessagesView.SENT)));
    }

    @POST
    @Path("messages/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> retry(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeRetryMessage.class,
                _ -> new Form.Arguments().with("message_id", id),
                MESSAGES + "?status=failed&done=message_retried",
                again -> showMessages(again, MessagesView.FAILED));
    }

    private Uni<Response> showMessages(Page page, String status) {
        Query query = page.query();
        Form.Arguments asked = query.arguments(QUERY).with("status", status);
        return failed(page)
                .flatMap(failed -> Console.show(
                        page,
                        OfficeListMessages.class,
                        asked,
                        found -> Views.messages(
                                page,
                                new MessagesView(
                                        found.items(), status, query.text(QUERY).orElse(""), failed),
                                Pager.of(found.page()),
                                query.base(MESSAGES, "status", QUERY))));
    }

    /** Returns the number of messages that could not be sent. */
    private Uni<Integer> failed(Page page) {
        Form.Arguments asked =
                new Form.Arguments().with("status", MessagesView.FAILED).with("limit", 1);
        return page.find(OfficeListMessages.class, asked)
                .map(found -> found.map(messages -> messages.page().total()).orElse(0));
    }

    @GET
    @Path("actions")
    public Uni<Response> actions(RoutingContext call) {
        return console.open(
                call,
                Scope.OFFICE_MANAGE,
                page -> Console.show(
                        page,
                        OfficeListActions.class,
                        new Query(call).arguments("account_id"),
                        found -> Views.actions(page, found.items(), Pager.of(found.page()))));
    }
}
