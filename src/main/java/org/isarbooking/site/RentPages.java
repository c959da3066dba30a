package org.isarbooking.site;

import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;

/** The pages of workspaces and their free days. They need no sign-in. */
@Path(RentPaths.ROOT)
@Produces(Site.HTML)
public class RentPages {

    private final Rent rent;
    private final ShownWorkspaces workspaces;

    RentPages(Rent rent, ShownWorkspaces workspaces) {
        this.rent = rent;
        this.workspaces = workspaces;
    }

    @GET
    public Uni<Response> all(RoutingContext call) {
        return rent.openToAll(call, page -> workspaces.all(page));
    }

    /** Shows one workspace, with the free days of a month and a form to choose days. */
    @GET
    @Path("workspaces/{id}")
    public Uni<Response> one(RoutingContext call, @PathParam("id") long id) {
        return rent.openToAll(call, page -> workspaces.one(page, id));
    }
}
