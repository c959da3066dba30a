package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** Messages, accounts and the record of the office over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeRecordsResource {

    private final OperationInvoker invoker;

    OfficeRecordsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_failed_messages")
    public Uni<OfficeListFailedMessages.Output> officeListFailedMessages(OfficeListFailedMessages.Input input) {
        return invoker.invoke(OfficeListFailedMessages.class, input);
    }

    @POST
    @Path("office_list_messages")
    public Uni<OfficeListMessages.Output> officeListMessages(OfficeListMessages.Input input) {
        return invoker.invoke(OfficeListMessages.class, input);
    }

    @POST
    @Path("office_retry_message")
    public Uni<OfficeRetryMessage.Output> officeRetryMessage(OfficeRetryMessage.Input input) {
        return invoker.invoke(OfficeRetryMessage.class, input);
    }

    @POST
    @Path("office_list_accounts")
    public Uni<OfficeListAccounts.Output> officeListAccounts(OfficeListAccounts.Input input) {
        return invoker.invoke(OfficeListAccounts.class, input);
    }

    @POST
    @Path("office_relink_account")
    public Uni<OfficeAccountOutput> officeRelinkAccount(OfficeRelinkAccount.Input input) {
        return invoker.invoke(OfficeRelinkAccount.class, input);
    }

    @POST
    @Path("office_link_specialist")
    public Uni<OfficeLinkSpecialist.Output> officeLinkSpecialist(OfficeLinkSpecialist.Input input) {
        return invoker.invoke(OfficeLinkSpecialist.class, input);
    }

    @POST
    @Path("office_list_actions")
    public Uni<OfficeListActions.Output> officeListActions(OfficeListActions.Input input) {
        return invoker.invoke(OfficeListActions.class, input);
    }
}
