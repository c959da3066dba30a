package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.feed.FeedListOutput;
import org.isarbooking.feed.FeedOutput;

/** The REST resource of specialists' operations, with a method for each operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "staff", description = "Specialists' own calendars")
public class StaffResource {

    private final OperationInvoker invoker;

    StaffResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("coworking_staff_availability")
    public Uni<CoworkingStaffAvailability.Output> coworkingStaffAvailability(CoworkingStaffAvailability.Input input) {
        return invoker.invoke(CoworkingStaffAvailability.class, input);
    }

    @POST
    @Path("coworking_staff_list_visits")
    public Uni<CoworkingStaffListVisits.Output> coworkingStaffListVisits(CoworkingStaffListVisits.Input input) {
        return invoker.invoke(CoworkingStaffListVisits.class, input);
    }

    @POST
    @Path("coworking_staff_create_block")
    public Uni<StaffBlockOutput> coworkingStaffCreateBlock(CoworkingStaffCreateBlock.Input input) {
        return invoker.invoke(CoworkingStaffCreateBlock.class, input);
    }

    @POST
    @Path("coworking_staff_update_block")
    public Uni<StaffBlockOutput> coworkingStaffUpdateBlock(CoworkingStaffUpdateBlock.Input input) {
        return invoker.invoke(CoworkingStaffUpdateBlock.class, input);
    }

    @POST
    @Path("coworking_staff_delete_block")
    public Uni<StaffBlockOutput> coworkingStaffDeleteBlock(CoworkingStaffDeleteBlock.Input input) {
        return invoker.invoke(CoworkingStaffDeleteBlock.class, input);
    }

    @POST
    @Path("coworking_staff_create_special_day")
    public Uni<StaffSpecialDayOutput> coworkingStaffCreateSpecialDay(CoworkingStaffCreateSpecialDay.Input input) {
        return invoker.invoke(CoworkingStaffCreateSpecialDay.class, input);
    }

    @POST
    @Path("coworking_staff_delete_special_day")
    public Uni<StaffSpecialDayOutput> coworkingStaffDeleteSpecialDay(CoworkingStaffDeleteSpecialDay.Input input) {
        return invoker.invoke(CoworkingStaffDeleteSpecialDay.class, input);
    }

    @POST
    @Path("coworking_staff_create_feed")
    public Uni<FeedOutput> coworkingStaffCreateFeed(CoworkingStaffCreateFeed.Input input) {
        return invoker.invoke(CoworkingStaffCreateFeed.class, input);
    }

    @POST
    @Path("coworking_staff_list_feeds")
    public Uni<FeedListOutput> coworkingStaffListFeeds(CoworkingStaffListFeeds.Input input) {
        return invoker.invoke(CoworkingStaffListFeeds.class, input);
    }

    @POST
    @Path("coworking_staff_revoke_feed")
    public Uni<FeedOutput> coworkingStaffRevokeFeed(CoworkingStaffRevokeFeed.Input input) {
        return invoker.invoke(CoworkingStaffRevokeFeed.class, input);
    }
}
