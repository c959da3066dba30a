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
import org.isarbooking.office.OfficeListWaitlist;
import org.isarbooking.office.OfficeRemoveFromWaitlist;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;
import org.isarbooking.page.Query;

/** The pages of the waitlist, in the order in which freed time is offered. */
@Path(WaitlistPages.PATH)
@Produces(Console.HTML)
public class WaitlistPages {

    static final String PATH = ConsoleSettings.ROOT + "/waitlist";

    private final Console console;
    private final PageCalls calls;

    WaitlistPages(Console console, PageCalls calls) {
        this.console = console;
        this.calls = calls;
    }

    @GET
    public Uni<Response> waitlist(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(call, page));
    }

    @POST
    @Path("{id}/remove")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> remove(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.submit(
                call,
                Scope.OFFICE_MANAGE,
                fields,
                (page, form) -> calls.call(
                                OfficeRemoveFromWaitlist.class,
                                new Form.Arguments().with("entry_id", id).properties(),
                                page.language(),
                                call)
                        .flatMap(answer -> Console.after(
                                page, form, answer, PATH + "?done=waitlist_removed", again -> show(call, again))));
    }

    private Uni<Response> show(RoutingContext call, Page page) {
        return calls.call(OfficeListWaitlist.class, new Query(call).arguments().properties(), page.language(), call)
                .flatMap(answer -> Console.show(
                        page,
                        answer,
                        found -> WaitlistViews.waitlist(page, found, Pager.of(found.page()), PATH + "?")));
    }
}
