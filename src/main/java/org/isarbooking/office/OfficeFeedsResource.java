package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.feed.FeedOutput;

/** Calendar links over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeFeedsResource {

    private final OperationInvoker invoker;

    OfficeFeedsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_create_feed")
    public Uni<FeedOutput> officeCreateFeed(OfficeCreateFeed.Input input) {
        return invoker.invoke(OfficeCreateFeed.class, input);
    }

    @POST
    @Path("office_list_feeds")
    public Uni<OfficeListFeeds.Output> officeListFeeds(OfficeListFeeds.Input input) {
        return invoker.invoke(OfficeListFeeds.class, input);
    }

    @POST
    @Path("office_revoke_feed")
    public Uni<FeedOutput> officeRevokeFeed(OfficeRevokeFeed.Input input) {
        return invoker.invoke(OfficeRevokeFeed.class, input);
    }
}
