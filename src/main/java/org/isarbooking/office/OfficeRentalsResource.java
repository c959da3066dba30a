package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The office's own bookings and changes of rentals, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeRentalsResource {

    private final OperationInvoker invoker;

    OfficeRentalsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_create_rental")
    public Uni<OfficeRentalOutput> officeCreateRental(OfficeCreateRental.Input input) {
        return invoker.invoke(OfficeCreateRental.class, input);
    }

    @POST
    @Path("office_move_rental_day")
    public Uni<OfficeRentalOutput> officeMoveRentalDay(OfficeMoveRentalDay.Input input) {
        return invoker.invoke(OfficeMoveRentalDay.class, input);
    }

    @POST
    @Path("office_change_rental")
    public Uni<OfficeRentalOutput> officeChangeRental(OfficeChangeRental.Input input) {
        return invoker.invoke(OfficeChangeRental.class, input);
    }
}
