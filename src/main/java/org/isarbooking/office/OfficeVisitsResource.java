package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** What the office books and changes itself, over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeVisitsResource {

    private final OperationInvoker invoker;
    private final OfficeFindSlots findSlots;
    private final OfficeCreateBooking createBooking;
    private final OfficeMoveBooking moveBooking;
    private final OfficeChangeBooking changeBooking;
    private final OfficeCancelService cancelService;

    OfficeVisitsResource(
            OperationInvoker invoker,
            OfficeFindSlots findSlots,
            OfficeCreateBooking createBooking,
            OfficeMoveBooking moveBooking,
            OfficeChangeBooking changeBooking,
            OfficeCancelService cancelService) {
        this.invoker = invoker;
        this.findSlots = findSlots;
        this.createBooking = createBooking;
        this.moveBooking = moveBooking;
        this.changeBooking = changeBooking;
        this.cancelService = cancelService;
    }

    @POST
    @Path("office_find_slots")
    @Operation(operationId = "officeFindSlots")
    public Uni<OfficeFindSlots.Output> officeFindSlots(OfficeFindSlots.Input input) {
        return invoker.invoke(findSlots, input);
    }

    @POST
    @Path("office_create_booking")
    @Operation(operationId = "officeCreateBooking")
    public Uni<OfficeBookingOutput> officeCreateBooking(OfficeCreateBooking.Input input) {
        return invoker.invoke(createBooking, input);
    }

    @POST
    @Path("office_move_booking")
    @Operation(operationId = "officeMoveBooking")
    public Uni<OfficeBookingOutput> officeMoveBooking(OfficeMoveBooking.Input input) {
        return invoker.invoke(moveBooking, input);
    }

    @POST
    @Path("office_change_booking")
    @Operation(operationId = "officeChangeBooking")
    public Uni<OfficeBookingOutput> officeChangeBooking(OfficeChangeBooking.Input input) {
        return invoker.invoke(changeBooking, input);
    }

    @POST
    @Path("office_cancel_service")
    @Operation(operationId = "officeCancelService")
    public Uni<OfficeBookingOutput> officeCancelService(OfficeCancelService.Input input) {
        return invoker.invoke(cancelService, input);
    }
}
