package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The operations for accountants over REST: one method for each operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeLedgerResource {

    private final OperationInvoker invoker;

    OfficeLedgerResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_ledger")
    public Uni<OfficeListLedger.Output> officeListLedger(OfficeListLedger.Input input) {
        return invoker.invoke(OfficeListLedger.class, input);
    }

    @POST
    @Path("office_get_vat_summary")
    public Uni<OfficeGetVatSummary.Output> officeGetVatSummary(OfficeGetVatSummary.Input input) {
        return invoker.invoke(OfficeGetVatSummary.class, input);
    }

    @POST
    @Path("office_export_journal")
    public Uni<OfficeExportJournal.Output> officeExportJournal(OfficeExportJournal.Input input) {
        return invoker.invoke(OfficeExportJournal.class, input);
    }
}
