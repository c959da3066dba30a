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

/** Messages, accounts and the record of the office over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeRecordsResource {

    private final OperationInvoker invoker;
    private final OfficeListFailedMessages listFailedMessages;
    private final OfficeRetryMessage retryMessage;
    private final OfficeListAccounts listAccounts;
    private final OfficeRelinkAccount relinkAccount;
    private final OfficeLinkSpecialist linkSpecialist;
    private final OfficeListActions listActions;

    OfficeRecordsResource(
            OperationInvoker invoker,
            OfficeListFailedMessages listFailedMessages,
            OfficeRetryMessage retryMessage,
            OfficeListAccounts listAccounts,
            OfficeRelinkAccount relinkAccount,
            OfficeLinkSpecialist linkSpecialist,
            OfficeListActions listActions) {
        this.invoker = invoker;
        this.listFailedMessages = listFailedMessages;
        this.retryMessage = retryMessage;
        this.listAccounts = listAccounts;
        this.relinkAccount = relinkAccount;
        this.linkSpecialist = linkSpecialist;
        this.listActions = listActions;
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
    @Path("office_list_actions")
    @Operation(operationId = "officeListActions")
    public Uni<OfficeListActions.Output> officeListActions(OfficeListActions.Input input) {
        return invoker.invoke(listActions, input);
    }
}
