package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** Tenants, invoices and the business file over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeTradeResource {

    private final OperationInvoker invoker;

    OfficeTradeResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_tenants")
    public Uni<OfficeListTenants.Output> officeListTenants(OfficeListTenants.Input input) {
        return invoker.invoke(OfficeListTenants.class, input);
    }

    @POST
    @Path("office_approve_workspace")
    public Uni<OfficeTenantOutput> officeApproveWorkspace(OfficeApproveWorkspace.Input input) {
        return invoker.invoke(OfficeApproveWorkspace.class, input);
    }

    @POST
    @Path("office_withdraw_approval")
    public Uni<OfficeTenantOutput> officeWithdrawApproval(OfficeWithdrawApproval.Input input) {
        return invoker.invoke(OfficeWithdrawApproval.class, input);
    }

    @POST
    @Path("office_create_agreement")
    public Uni<OfficeTenantOutput> officeCreateAgreement(OfficeCreateAgreement.Input input) {
        return invoker.invoke(OfficeCreateAgreement.class, input);
    }

    @POST
    @Path("office_end_agreement")
    public Uni<OfficeTenantOutput> officeEndAgreement(OfficeEndAgreement.Input input) {
        return invoker.invoke(OfficeEndAgreement.class, input);
    }

    @POST
    @Path("office_give_back_days")
    public Uni<OfficeTenantOutput> officeGiveBackDays(OfficeGiveBackDays.Input input) {
        return invoker.invoke(OfficeGiveBackDays.class, input);
    }

    @POST
    @Path("office_take_back_days")
    public Uni<OfficeTenantOutput> officeTakeBackDays(OfficeTakeBackDays.Input input) {
        return invoker.invoke(OfficeTakeBackDays.class, input);
    }

    @POST
    @Path("office_list_invoices")
    public Uni<OfficeListInvoices.Output> officeListInvoices(OfficeListInvoices.Input input) {
        return invoker.invoke(OfficeListInvoices.class, input);
    }

    @POST
    @Path("office_issue_invoices")
    public Uni<OfficeIssueInvoices.Output> officeIssueInvoices(OfficeIssueInvoices.Input input) {
        return invoker.invoke(OfficeIssueInvoices.class, input);
    }

    @POST
    @Path("office_credit_invoice")
    public Uni<OfficeCreditInvoice.Output> officeCreditInvoice(OfficeCreditInvoice.Input input) {
        return invoker.invoke(OfficeCreditInvoice.class, input);
    }

    @POST
    @Path("office_get_invoice")
    public Uni<OfficeInvoiceOutput> officeGetInvoice(OfficeGetInvoice.Input input) {
        return invoker.invoke(OfficeGetInvoice.class, input);
    }

    @POST
    @Path("office_record_payment")
    public Uni<OfficePaymentOutput> officeRecordPayment(OfficeRecordPayment.Input input) {
        return invoker.invoke(OfficeRecordPayment.class, input);
    }

    @POST
    @Path("office_undo_payment")
    public Uni<OfficePaymentOutput> officeUndoPayment(OfficeUndoPayment.Input input) {
        return invoker.invoke(OfficeUndoPayment.class, input);
    }

    @POST
    @Path("office_write_off_invoice")
    public Uni<OfficeInvoiceOutput> officeWriteOffInvoice(OfficeWriteOffInvoice.Input input) {
        return invoker.invoke(OfficeWriteOffInvoice.class, input);
    }

    @POST
    @Path("office_undo_write_off")
    public Uni<OfficeInvoiceOutput> officeUndoWriteOff(OfficeUndoWriteOff.Input input) {
        return invoker.invoke(OfficeUndoWriteOff.class, input);
    }

    @POST
    @Path("office_undo_waiver")
    public Uni<OfficeTenantOutput> officeUndoWaiver(OfficeUndoWaiver.Input input) {
        return invoker.invoke(OfficeUndoWaiver.class, input);
    }

    @POST
    @Path("office_list_unbilled")
    public Uni<OfficeListUnbilled.Output> officeListUnbilled(OfficeListUnbilled.Input input) {
        return invoker.invoke(OfficeListUnbilled.class, input);
    }

    @POST
    @Path("office_get_billing")
    public Uni<OfficeBillingOutput> officeGetBilling(OfficeGetBilling.Input input) {
        return invoker.invoke(OfficeGetBilling.class, input);
    }

    @POST
    @Path("office_change_billing")
    public Uni<OfficeBillingOutput> officeChangeBilling(OfficeChangeBilling.Input input) {
        return invoker.invoke(OfficeChangeBilling.class, input);
    }

    @POST
    @Path("office_get_business_file")
    public Uni<OfficeGetBusinessFile.Output> officeGetBusinessFile(OfficeGetBusinessFile.Input input) {
        return invoker.invoke(OfficeGetBusinessFile.class, input);
    }

    @POST
    @Path("office_check_business_file")
    public Uni<OfficeCheckBusinessFile.Output> officeCheckBusinessFile(OfficeCheckBusinessFile.Input input) {
        return invoker.invoke(OfficeCheckBusinessFile.class, input);
    }

    @POST
    @Path("office_apply_business_file")
    public Uni<OfficeApplyBusinessFile.Output> officeApplyBusinessFile(OfficeApplyBusinessFile.Input input) {
        return invoker.invoke(OfficeApplyBusinessFile.class, input);
    }
}
