package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The operations about invoices over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "coworking")
public class CoworkingInvoiceResource {

    private final OperationInvoker invoker;
    private final CoworkingListInvoices listInvoices;
    private final CoworkingGetInvoice getInvoice;

    CoworkingInvoiceResource(
            OperationInvoker invoker, CoworkingListInvoices listInvoices, CoworkingGetInvoice getInvoice) {
        this.invoker = invoker;
        this.listInvoices = listInvoices;
        this.getInvoice = getInvoice;
    }

    @POST
    @Path("coworking_list_invoices")
    @Operation(operationId = "coworkingListInvoices")
    public Uni<CoworkingListInvoices.Output> coworkingListInvoices(CoworkingListInvoices.Input input) {
        return invoker.invoke(listInvoices, input);
    }

    @POST
    @Path("coworking_get_invoice")
    @Operation(operationId = "coworkingGetInvoice")
    public Uni<CoworkingGetInvoice.Output> coworkingGetInvoice(CoworkingGetInvoice.Input input) {
        return invoker.invoke(getInvoice, input);
    }
}
