package org.isarbooking.site;

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
import java.util.function.BiFunction;

/**
 * The pages behind the manage links in mails. A customer or tenant sees one booking there, and can request to move or
 * to cancel it. All invalid links get the same response.
 */
@Path("/m")
@Produces(MediaType.TEXT_HTML)
public class ManagePages {

    private final Site site;
    private final ManageVisits visits;
    private final ManageRentals rentals;

    ManagePages(Site site, ManageVisits visits, ManageRentals rentals) {
        this.site = site;
        this.visits = visits;
        this.rentals = rentals;
    }

    @GET
    @Path("{link}")
    public Uni<Response> one(RoutingContext call, @PathParam("link") String link) {
        return site.open(call, page -> isOfRental(link) ? rentals.show(page, link) : visits.show(page, link));
    }

    /** Shows the times to which an appointment can be moved. */
    @GET
    @Path("{link}/move")
    public Uni<Response> move(RoutingContext call, @PathParam("link") String link) {
        return site.open(call, page -> visits.askToMove(page, link));
    }

    /** Requests to move an appointment. */
    @POST
    @Path("{link}/move")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> move(
            RoutingContext call, @PathParam("link") String link, MultivaluedMap<String, String> fields) {
        return submit(call, ManageVisits.MOVE, fields, (page, sent) -> visits.move(page, link, sent));
    }

    /** Shows the form that requests to cancel an appointment. */
    @GET
    @Path("{link}/cancel")
    public Uni<Response> cancel(RoutingContext call, @PathParam("link") String link) {
        return site.open(call, page -> visits.askToCancel(page, link));
    }

    /** Requests to cancel an appointment. */
    @POST
    @Path("{link}/cancel")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancel(
            RoutingContext call, @PathParam("link") String link, MultivaluedMap<String, String> fields) {
        return submit(call, ManageVisits.CANCEL, fields, (page, sent) -> visits.cancel(page, link, sent));
    }

    @POST
    @Path("{link}/withdraw")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> withdraw(
            RoutingContext call, @PathParam("link") String link, MultivaluedMap<String, String> fields) {
        return submit(
                call,
                ManageVisits.WITHDRAW,
                fields,
                (page, sent) ->
                        isOfRental(link) ? rentals.withdraw(page, link, sent) : visits.withdraw(page, link, sent));
    }

    /** Shows the days to which a rental day can be moved. */
    @GET
    @Path("{link}/move/{id}")
    public Uni<Response> moveDay(RoutingContext call, @PathParam("link") String link, @PathParam("id") long id) {
        return site.open(call, page -> rentals.askToMove(page, link, id));
    }

    @POST
    @Path("{link}/move/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> moveDay(
            RoutingContext call,
            @PathParam("link") String link,
            @PathParam("id") long id,
            MultivaluedMap<String, String> fields) {
        return submit(call, ManageRentals.MOVE, fields, (page, sent) -> rentals.move(page, link, id, sent));
    }

    @GET
    @Path("{link}/cancel/{id}")
    public Uni<Response> cancelDay(RoutingContext call, @PathParam("link") String link, @PathParam("id") long id) {
        return site.open(call, page -> rentals.askToCancel(page, link, id));
    }

    @POST
    @Path("{link}/cancel/{id}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> cancelDay(
            RoutingContext call,
            @PathParam("link") String link,
            @PathParam("id") long id,
            MultivaluedMap<String, String> fields) {
        return submit(call, ManageRentals.CANCEL, fields, (page, sent) -> rentals.cancel(page, link, id, sent));
    }

    /**
     * Receives a form about a booking. If the form was open for too long, {@link ManageVisits#send} shows the form
     * again instead of carrying it out.
     */
    private Uni<Response> submit(
            RoutingContext call,
            String name,
            MultivaluedMap<String, String> fields,
            BiFunction<SitePage, SentForm, Uni<Response>> content) {
        return site.submit(call, name, fields, content, content);
    }

    private static boolean isOfRental(String link) {
        return link.startsWith("r");
    }
}
