package org.isarbooking.staff;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The staff family over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "staff", description = "Specialists' own calendars")
public class StaffResource {

    private final OperationInvoker invoker;
    private final CoworkingStaffAvailability availability;
    private final CoworkingStaffListVisits listVisits;
    private final CoworkingStaffCreateBlock createBlock;
    private final CoworkingStaffUpdateBlock updateBlock;
    private final CoworkingStaffDeleteBlock deleteBlock;
    private final CoworkingStaffCreateSpecialDay createSpecialDay;
    private final CoworkingStaffDeleteSpecialDay deleteSpecialDay;

    StaffResource(
            OperationInvoker invoker,
            CoworkingStaffAvailability availability,
            CoworkingStaffListVisits listVisits,
            CoworkingStaffCreateBlock createBlock,
            CoworkingStaffUpdateBlock updateBlock,
            CoworkingStaffDeleteBlock deleteBlock,
            CoworkingStaffCreateSpecialDay createSpecialDay,
            CoworkingStaffDeleteSpecialDay deleteSpecialDay) {
        this.invoker = invoker;
        this.availability = availability;
        this.listVisits = listVisits;
        this.createBlock = createBlock;
        this.updateBlock = updateBlock;
        this.deleteBlock = deleteBlock;
        this.createSpecialDay = createSpecialDay;
        this.deleteSpecialDay = deleteSpecialDay;
    }

    @POST
    @Path("coworking_staff_availability")
    @Operation(operationId = "coworkingStaffAvailability")
    public Uni<CoworkingStaffAvailability.Output> coworkingStaffAvailability(CoworkingStaffAvailability.Input input) {
        return invoker.invoke(availability, input);
    }

    @POST
    @Path("coworking_staff_list_visits")
    @Operation(operationId = "coworkingStaffListVisits")
    public Uni<CoworkingStaffListVisits.Output> coworkingStaffListVisits(CoworkingStaffListVisits.Input input) {
        return invoker.invoke(listVisits, input);
    }

    @POST
    @Path("coworking_staff_create_block")
    @Operation(operationId = "coworkingStaffCreateBlock")
    public Uni<StaffBlockOutput> coworkingStaffCreateBlock(CoworkingStaffCreateBlock.Input input) {
        return invoker.invoke(createBlock, input);
    }

    @POST
    @Path("coworking_staff_update_block")
    @Operation(operationId = "coworkingStaffUpdateBlock")
    public Uni<StaffBlockOutput> coworkingStaffUpdateBlock(CoworkingStaffUpdateBlock.Input input) {
        return invoker.invoke(updateBlock, input);
    }

    @POST
    @Path("coworking_staff_delete_block")
    @Operation(operationId = "coworkingStaffDeleteBlock")
    public Uni<StaffBlockOutput> coworkingStaffDeleteBlock(CoworkingStaffDeleteBlock.Input input) {
        return invoker.invoke(deleteBlock, input);
    }

    @POST
    @Path("coworking_staff_create_special_day")
    @Operation(operationId = "coworkingStaffCreateSpecialDay")
    public Uni<StaffSpecialDayOutput> coworkingStaffCreateSpecialDay(CoworkingStaffCreateSpecialDay.Input input) {
        return invoker.invoke(createSpecialDay, input);
    }

    @POST
    @Path("coworking_staff_delete_special_day")
    @Operation(operationId = "coworkingStaffDeleteSpecialDay")
    public Uni<StaffSpecialDayOutput> coworkingStaffDeleteSpecialDay(CoworkingStaffDeleteSpecialDay.Input input) {
        return invoker.invoke(deleteSpecialDay, input);
    }
}
