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

/** The rentals that the office books and changes itself, over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeRentalsResource {

    private final OperationInvoker invoker;
    private final OfficeCreateRental createRental;
    private final OfficeMoveRentalDay moveRentalDay;
    private final OfficeChangeRental changeRental;

    OfficeRentalsResource(
            OperationInvoker invoker,
            OfficeCreateRental createRental,
            OfficeMoveRentalDay moveRentalDay,
            OfficeChangeRental changeRental) {
        this.invoker = invoker;
        this.createRental = createRental;
        this.moveRentalDay = moveRentalDay;
        this.changeRental = changeRental;
    }

    @POST
    @Path("office_create_rental")
    @Operation(operationId = "officeCreateRental")
    public Uni<OfficeRentalOutput> officeCreateRental(OfficeCreateRental.Input input) {
        return invoker.invoke(createRental, input);
    }

    @POST
    @Path("office_move_rental_day")
    @Operation(operationId = "officeMoveRentalDay")
    public Uni<OfficeRentalOutput> officeMoveRentalDay(OfficeMoveRentalDay.Input input) {
        return invoker.invoke(moveRentalDay, input);
    }

    @POST
    @Path("office_change_rental")
    @Operation(operationId = "officeChangeRental")
    public Uni<OfficeRentalOutput> officeChangeRental(OfficeChangeRental.Input input) {
        return invoker.invoke(changeRental, input);
    }
}
