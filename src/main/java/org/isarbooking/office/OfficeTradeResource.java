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

/** Tenants, invoices and the business file over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeTradeResource {

    private final OperationInvoker invoker;
    private final OfficeListTenants listTenants;
    private final OfficeApproveWorkspace approveWorkspace;
    private final OfficeWithdrawApproval withdrawApproval;
    private final OfficeCreateAgreement createAgreement;
    private final OfficeEndAgreement endAgreement;
    private final OfficeListInvoices listInvoices;
    private final OfficeIssueInvoices issueInvoices;
    private final OfficeCreditInvoice creditInvoice;
    private final OfficeGetBusinessFile getBusinessFile;
    private final OfficeCheckBusinessFile checkBusinessFile;
    private final OfficeApplyBusinessFile applyBusinessFile;

    OfficeTradeResource(
            OperationInvoker invoker,
            OfficeListTenants listTenants,
            OfficeApproveWorkspace approveWorkspace,
            OfficeWithdrawApproval withdrawApproval,
            OfficeCreateAgreement createAgreement,
            OfficeEndAgreement endAgreement,
            OfficeListInvoices listInvoices,
            OfficeIssueInvoices issueInvoices,
            OfficeCreditInvoice creditInvoice,
            OfficeGetBusinessFile getBusinessFile,
            OfficeCheckBusinessFile checkBusinessFile,
            OfficeApplyBusinessFile applyBusinessFile) {
        this.invoker = invoker;
        this.listTenants = listTenants;
        this.approveWorkspace = approveWorkspace;
        this.withdrawApproval = withdrawApproval;
        this.createAgreement = createAgreement;
        this.endAgreement = endAgreement;
        this.listInvoices = listInvoices;
        this.issueInvoices = issueInvoices;
        this.creditInvoice = creditInvoice;
        this.getBusinessFile = getBusinessFile;
        this.checkBusinessFile = checkBusinessFile;
        this.applyBusinessFile = applyBusinessFile;
    }

    @POST
    @Path("office_list_tenants")
    @Operation(operationId = "officeListTenants")
    public Uni<OfficeListTenants.Output> officeListTenants(OfficeListTenants.Input input) {
        return invoker.invoke(listTenants, input);
    }

    @POST
    @Path("office_approve_workspace")
    @Operation(operationId = "officeApproveWorkspace")
    public Uni<OfficeTenantOutput> officeApproveWorkspace(OfficeApproveWorkspace.Input input) {
        return invoker.invoke(approveWorkspace, input);
    }

    @POST
    @Path("office_withdraw_approval")
    @Operation(operationId = "officeWithdrawApproval")
    public Uni<OfficeTenantOutput> officeWithdrawApproval(OfficeWithdrawApproval.Input input) {
        return invoker.invoke(withdrawApproval, input);
    }

    @POST
    @Path("office_create_agreement")
    @Operation(operationId = "officeCreateAgreement")
    public Uni<OfficeTenantOutput> officeCreateAgreement(OfficeCreateAgreement.Input input) {
        return invoker.invoke(createAgreement, input);
    }

    @POST
    @Path("office_end_agreement")
    @Operation(operationId = "officeEndAgreement")
    public Uni<OfficeTenantOutput> officeEndAgreement(OfficeEndAgreement.Input input) {
        return invoker.invoke(endAgreement, input);
    }

    @POST
    @Path("office_list_invoices")
    @Operation(operationId = "officeListInvoices")
    public Uni<OfficeListInvoices.Output> officeListInvoices(OfficeListInvoices.Input input) {
        return invoker.invoke(listInvoices, input);
    }

    @POST
    @Path("office_issue_invoices")
    @Operation(operationId = "officeIssueInvoices")
    public Uni<OfficeIssueInvoices.Output> officeIssueInvoices(OfficeIssueInvoices.Input input) {
        return invoker.invoke(issueInvoices, input);
    }

    @POST
    @Path("office_credit_invoice")
    @Operation(operationId = "officeCreditInvoice")
    public Uni<OfficeCreditInvoice.Output> officeCreditInvoice(OfficeCreditInvoice.Input input) {
        return invoker.invoke(creditInvoice, input);
    }

    @POST
    @Path("office_get_business_file")
    @Operation(operationId = "officeGetBusinessFile")
    public Uni<OfficeGetBusinessFile.Output> officeGetBusinessFile(OfficeGetBusinessFile.Input input) {
        return invoker.invoke(getBusinessFile, input);
    }

    @POST
    @Path("office_check_business_file")
    @Operation(operationId = "officeCheckBusinessFile")
    public Uni<OfficeCheckBusinessFile.Output> officeCheckBusinessFile(OfficeCheckBusinessFile.Input input) {
        return invoker.invoke(checkBusinessFile, input);
    }

    @POST
    @Path("office_apply_business_file")
    @Operation(operationId = "officeApplyBusinessFile")
    public Uni<OfficeApplyBusinessFile.Output> officeApplyBusinessFile(OfficeApplyBusinessFile.Input input) {
        return invoker.invoke(applyBusinessFile, input);
    }
}
