package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The office's own bookings and changes of visits, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeVisitsResource {

    private final OperationInvoker invoker;

    OfficeVisitsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_find_slots")
    public Uni<OfficeFindSlots.Output> officeFindSlots(OfficeFindSlots.Input input) {
        return invoker.invoke(OfficeFindSlots.class, input);
    }

    @POST
    @Path("office_create_booking")
    public Uni<OfficeBookingOutput> officeCreateBooking(OfficeCreateBooking.Input input) {
        return invoker.invoke(OfficeCreateBooking.class, input);
    }

    @POST
    @Path("office_move_booking")
    public Uni<OfficeBookingOutput> officeMoveBooking(OfficeMoveBooking.Input input) {
        return invoker.invoke(OfficeMoveBooking.class, input);
    }

    @POST
    @Path("office_change_booking")
    public Uni<OfficeBookingOutput> officeChangeBooking(OfficeChangeBooking.Input input) {
        return invoker.invoke(OfficeChangeBooking.class, input);
    }

    @POST
    @Path("office_cancel_service")
    public Uni<OfficeBookingOutput> officeCancelService(OfficeCancelService.Input input) {
        return invoker.invoke(OfficeCancelService.class, input);
    }
}
