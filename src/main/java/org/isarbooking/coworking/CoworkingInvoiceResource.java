package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The operations about invoices over REST: one method for each operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "coworking")
public class CoworkingInvoiceResource {

    private final OperationInvoker invoker;

    CoworkingInvoiceResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("coworking_list_invoices")
    public Uni<CoworkingListInvoices.Output> coworkingListInvoices(CoworkingListInvoices.Input input) {
        return invoker.invoke(CoworkingListInvoices.class, input);
    }

    @POST
    @Path("coworking_get_invoice")
    public Uni<CoworkingGetInvoice.Output> coworkingGetInvoice(CoworkingGetInvoice.Input input) {
        return invoker.invoke(CoworkingGetInvoice.class, input);
    }

    @POST
    @Path("coworking_change_billing")
    public Uni<CoworkingBillingOutput> coworkingChangeBilling(CoworkingChangeBilling.Input input) {
        return invoker.invoke(CoworkingChangeBilling.class, input);
    }
}
