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

/** The office family over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(
        name = "office",
        description =
                "What the owner does: sees the day, decides requests, looks after bookings, tenants, invoices, messages and accounts")
public class OfficeResource {

    private final OperationInvoker invoker;
    private final OfficeListRequests listRequests;
    private final OfficeDecideRequest decideRequest;
    private final OfficeGetDay getDay;
    private final OfficeSearchBookings searchBookings;
    private final OfficeGetBooking getBooking;
    private final OfficeCancelBooking cancelBooking;
    private final OfficeMarkBooking markBooking;
    private final OfficeListTenants listTenants;
    private final OfficeApproveWorkspace approveWorkspace;
    private final OfficeWithdrawApproval withdrawApproval;
    private final OfficeCreateAgreement createAgreement;
    private final OfficeEndAgreement endAgreement;
    private final OfficeListInvoices listInvoices;
    private final OfficeIssueInvoices issueInvoices;
    private final OfficeCreditInvoice creditInvoice;
    private final OfficeListFailedMessages listFailedMessages;
    private final OfficeRetryMessage retryMessage;
    private final OfficeListAccounts listAccounts;
    private final OfficeRelinkAccount relinkAccount;
    private final OfficeLinkSpecialist linkSpecialist;
    private final OfficeCheckBusinessFile checkBusinessFile;
    private final OfficeApplyBusinessFile applyBusinessFile;
    private final OfficeListActions listActions;

    OfficeResource(
            OperationInvoker invoker,
            OfficeListRequests listRequests,
            OfficeDecideRequest decideRequest,
            OfficeGetDay getDay,
            OfficeSearchBookings searchBookings,
            OfficeGetBooking getBooking,
            OfficeCancelBooking cancelBooking,
            OfficeMarkBooking markBooking,
            OfficeListTenants listTenants,
            OfficeApproveWorkspace approveWorkspace,
            OfficeWithdrawApproval withdrawApproval,
            OfficeCreateAgreement createAgreement,
            OfficeEndAgreement endAgreement,
            OfficeListInvoices listInvoices,
            OfficeIssueInvoices issueInvoices,
            OfficeCreditInvoice creditInvoice,
            OfficeListFailedMessages listFailedMessages,
            OfficeRetryMessage retryMessage,
            OfficeListAccounts listAccounts,
            OfficeRelinkAccount relinkAccount,
            OfficeLinkSpecialist linkSpecialist,
            OfficeCheckBusinessFile checkBusinessFile,
            OfficeApplyBusinessFile applyBusinessFile,
            OfficeListActions listActions) {
        this.invoker = invoker;
        this.listRequests = listRequests;
        this.decideRequest = decideRequest;
        this.getDay = getDay;
        this.searchBookings = searchBookings;
        this.getBooking = getBooking;
        this.cancelBooking = cancelBooking;
        this.markBooking = markBooking;
        this.listTenants = listTenants;
        this.approveWorkspace = approveWorkspace;
        this.withdrawApproval = withdrawApproval;
        this.createAgreement = createAgreement;
        this.endAgreement = endAgreement;
        this.listInvoices = listInvoices;
        this.issueInvoices = issueInvoices;
        this.creditInvoice = creditInvoice;
        this.listFailedMessages = listFailedMessages;
        this.retryMessage = retryMessage;
        this.listAccounts = listAccounts;
        this.relinkAccount = relinkAccount;
        this.linkSpecialist = linkSpecialist;
        this.checkBusinessFile = checkBusinessFile;
        this.applyBusinessFile = applyBusinessFile;
        this.listActions = listActions;
    }

    @POST
    @Path("office_list_requests")
    @Operation(operationId = "officeListRequests")
    public Uni<OfficeListRequests.Output> officeListRequests(OfficeListRequests.Input input) {
        return invoker.invoke(listRequests, input);
    }

    @POST
    @Path("office_decide_request")
    @Operation(operationId = "officeDecideRequest")
    public Uni<OfficeDecideRequest.Output> officeDecideRequest(OfficeDecideRequest.Input input) {
        return invoker.invoke(decideRequest, input);
    }

    @POST
    @Path("office_get_day")
    @Operation(operationId = "officeGetDay")
    public Uni<OfficeGetDay.Output> officeGetDay(OfficeGetDay.Input input) {
        return invoker.invoke(getDay, input);
    }

    @POST
    @Path("office_search_bookings")
    @Operation(operationId = "officeSearchBookings")
    public Uni<OfficeSearchBookings.Output> officeSearchBookings(OfficeSearchBookings.Input input) {
        return invoker.invoke(searchBookings, input);
    }

    @POST
    @Path("office_get_booking")
    @Operation(operationId = "officeGetBooking")
    public Uni<OfficeGetBooking.Output> officeGetBooking(OfficeGetBooking.Input input) {
        return invoker.invoke(getBooking, input);
    }

    @POST
    @Path("office_cancel_booking")
    @Operation(operationId = "officeCancelBooking")
    public Uni<OfficeBookingOutput> officeCancelBooking(OfficeCancelBooking.Input input) {
        return invoker.invoke(cancelBooking, input);
    }

    @POST
    @Path("office_mark_booking")
    @Operation(operationId = "officeMarkBooking")
    public Uni<OfficeBookingOutput> officeMarkBooking(OfficeMarkBooking.Input input) {
        return invoker.invoke(markBooking, input);
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
    @Path("office_list_failed_messages")
    @Operation(operationId = "officeListFailedMessages")
    public Uni<OfficeListFailedMessages.Output> officeListFailedMessages(OfficeListFailedMessages.Input input) {
        return invoker.invoke(listFailedMessages, input);
    }

    @POST
    @Path("office_retry_message")
    @Operation(operationId = "officeRetryMessage")
    public Uni<OfficeRetryMessage.Output> officeRetryMessage(OfficeRetryMessage.Input input) {
        return invoker.invoke(retryMessage, input);
    }

    @POST
    @Path("office_list_accounts")
    @Operation(operationId = "officeListAccounts")
    public Uni<OfficeListAccounts.Output> officeListAccounts(OfficeListAccounts.Input input) {
        return invoker.invoke(listAccounts, input);
    }

    @POST
    @Path("office_relink_account")
    @Operation(operationId = "officeRelinkAccount")
    public Uni<OfficeAccountOutput> officeRelinkAccount(OfficeRelinkAccount.Input input) {
        return invoker.invoke(relinkAccount, input);
    }

    @POST
    @Path("office_link_specialist")
    @Operation(operationId = "officeLinkSpecialist")
    public Uni<OfficeLinkSpecialist.Output> officeLinkSpecialist(OfficeLinkSpecialist.Input input) {
        return invoker.invoke(linkSpecialist, input);
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

    @POST
    @Path("office_list_actions")
    @Operation(operationId = "officeListActions")
    public Uni<OfficeListActions.Output> officeListActions(OfficeListActions.Input input) {
        return invoker.invoke(listActions, input);
    }
}
