package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The salon's customers, and reports, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeCustomersResource {

    private final OperationInvoker invoker;

    OfficeCustomersResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_search_customers")
    public Uni<OfficeSearchCustomers.Output> officeSearchCustomers(OfficeSearchCustomers.Input input) {
        return invoker.invoke(OfficeSearchCustomers.class, input);
    }

    @POST
    @Path("office_get_customer")
    public Uni<OfficeCustomerOutput> officeGetCustomer(OfficeGetCustomer.Input input) {
        return invoker.invoke(OfficeGetCustomer.class, input);
    }

    @POST
    @Path("office_change_customer")
    public Uni<OfficeCustomerOutput> officeChangeCustomer(OfficeChangeCustomer.Input input) {
        return invoker.invoke(OfficeChangeCustomer.class, input);
    }

    @POST
    @Path("office_merge_customers")
    public Uni<OfficeCustomerOutput> officeMergeCustomers(OfficeMergeCustomers.Input input) {
        return invoker.invoke(OfficeMergeCustomers.class, input);
    }

    @POST
    @Path("office_export_customer")
    public Uni<OfficeExportCustomer.Output> officeExportCustomer(OfficeExportCustomer.Input input) {
        return invoker.invoke(OfficeExportCustomer.class, input);
    }

    @POST
    @Path("office_erase_customer")
    public Uni<OfficeEraseCustomer.Output> officeEraseCustomer(OfficeEraseCustomer.Input input) {
        return invoker.invoke(OfficeEraseCustomer.class, input);
    }

    @POST
    @Path("office_report")
    public Uni<OfficeReport.Output> officeReport(OfficeReport.Input input) {
        return invoker.invoke(OfficeReport.class, input);
    }
}
