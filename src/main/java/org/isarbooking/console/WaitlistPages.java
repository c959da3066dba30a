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
import org.isarbooking.office.OfficeListWaitlist;
import org.isarbooking.office.OfficeRemoveFromWaitlist;
import org.isarbooking.operation.Scope;
import org.isarbooking.page.Form;

/** The pages of the waitlist. Entries are listed in the order in which they get offers of freed time. */
@Path(WaitlistPages.PATH)
@Produces(Console.HTML)
public class WaitlistPages {

    static final String PATH = ConsoleSettings.ROOT + "/waitlist";

    private final Console console;

    WaitlistPages(Console console) {
        this.console = console;
    }

    @GET
    public Uni<Response> waitlist(RoutingContext call) {
        return console.open(call, Scope.OFFICE_MANAGE, page -> show(page));
    }

    @POST
    @Path("{id}/remove")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> remove(RoutingContext call, @PathParam("id") long id, MultivaluedMap<String, String> fields) {
        return console.send(
                call,
                fields,
                OfficeRemoveFromWaitlist.class,
                _ -> new Form.Arguments().with("entry_id", id),
                PATH + "?done=waitlist_removed",
                again -> show(again));
    }

    private Uni<Response> show(Page page) {
        return Console.show(
                page,
                OfficeListWaitlist.class,
                page.query().arguments(),
                found -> WaitlistViews.waitlist(page, found, Pager.of(found.page()), PATH + "?"));
    }
}
