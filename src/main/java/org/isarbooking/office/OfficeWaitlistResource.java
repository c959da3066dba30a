package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The waitlist for the office, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeWaitlistResource {

    private final OperationInvoker invoker;

    OfficeWaitlistResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_waitlist")
    public Uni<OfficeListWaitlist.Output> officeListWaitlist(OfficeListWaitlist.Input input) {
        return invoker.invoke(OfficeListWaitlist.class, input);
    }

    @POST
    @Path("office_remove_from_waitlist")
    public Uni<OfficeRemoveFromWaitlist.Output> officeRemoveFromWaitlist(OfficeRemoveFromWaitlist.Input input) {
        return invoker.invoke(OfficeRemoveFromWaitlist.class, input);
    }
}
