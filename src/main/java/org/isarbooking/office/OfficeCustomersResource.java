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

/** The salon's customers, and reports, over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeCustomersResource {

    private final OperationInvoker invoker;
    private final OfficeSearchCustomers searchCustomers;
    private final OfficeGetCustomer getCustomer;
    private final OfficeChangeCustomer changeCustomer;
    private final OfficeMergeCustomers mergeCustomers;
    private final OfficeExportCustomer exportCustomer;
    private final OfficeEraseCustomer eraseCustomer;
    private final OfficeReport report;

    OfficeCustomersResource(
            OperationInvoker invoker,
            OfficeSearchCustomers searchCustomers,
            OfficeGetCustomer getCustomer,
            OfficeChangeCustomer changeCustomer,
            OfficeMergeCustomers mergeCustomers,
            OfficeExportCustomer exportCustomer,
            OfficeEraseCustomer eraseCustomer,
            OfficeReport report) {
        this.invoker = invoker;
        this.searchCustomers = searchCustomers;
        this.getCustomer = getCustomer;
        this.changeCustomer = changeCustomer;
        this.mergeCustomers = mergeCustomers;
        this.exportCustomer = exportCustomer;
        this.eraseCustomer = eraseCustomer;
        this.report = report;
    }

    @POST
    @Path("office_search_customers")
    @Operation(operationId = "officeSearchCustomers")
    public Uni<OfficeSearchCustomers.Output> officeSearchCustomers(OfficeSearchCustomers.Input input) {
        return invoker.invoke(searchCustomers, input);
    }

    @POST
    @Path("office_get_customer")
    @Operation(operationId = "officeGetCustomer")
    public Uni<OfficeCustomerOutput> officeGetCustomer(OfficeGetCustomer.Input input) {
        return invoker.invoke(getCustomer, input);
    }

    @POST
    @Path("office_change_customer")
    @Operation(operationId = "officeChangeCustomer")
    public Uni<OfficeCustomerOutput> officeChangeCustomer(OfficeChangeCustomer.Input input) {
        return invoker.invoke(changeCustomer, input);
    }

    @POST
    @Path("office_merge_customers")
    @Operation(operationId = "officeMergeCustomers")
    public Uni<OfficeCustomerOutput> officeMergeCustomers(OfficeMergeCustomers.Input input) {
        return invoker.invoke(mergeCustomers, input);
    }

    @POST
    @Path("office_export_customer")
    @Operation(operationId = "officeExportCustomer")
    public Uni<OfficeExportCustomer.Output> officeExportCustomer(OfficeExportCustomer.Input input) {
        return invoker.invoke(exportCustomer, input);
    }

    @POST
    @Path("office_erase_customer")
    @Operation(operationId = "officeEraseCustomer")
    public Uni<OfficeEraseCustomer.Output> officeEraseCustomer(OfficeEraseCustomer.Input input) {
        return invoker.invoke(eraseCustomer, input);
    }

    @POST
    @Path("office_report")
    @Operation(operationId = "officeReport")
    public Uni<OfficeReport.Output> officeReport(OfficeReport.Input input) {
        return invoker.invoke(report, input);
    }
}
