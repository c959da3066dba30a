package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The office's changes of specialists' calendars, over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeCalendarsResource {

    private final OperationInvoker invoker;

    OfficeCalendarsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_blocks")
    public Uni<OfficeListBlocks.Output> officeListBlocks(OfficeListBlocks.Input input) {
        return invoker.invoke(OfficeListBlocks.class, input);
    }

    @POST
    @Path("office_create_block")
    public Uni<OfficeBlockOutput> officeCreateBlock(OfficeCreateBlock.Input input) {
        return invoker.invoke(OfficeCreateBlock.class, input);
    }

    @POST
    @Path("office_delete_block")
    public Uni<OfficeBlockOutput> officeDeleteBlock(OfficeDeleteBlock.Input input) {
        return invoker.invoke(OfficeDeleteBlock.class, input);
    }

    @POST
    @Path("office_create_special_day")
    public Uni<OfficeSpecialDayOutput> officeCreateSpecialDay(OfficeCreateSpecialDay.Input input) {
        return invoker.invoke(OfficeCreateSpecialDay.class, input);
    }

    @POST
    @Path("office_delete_special_day")
    public Uni<OfficeSpecialDayOutput> officeDeleteSpecialDay(OfficeDeleteSpecialDay.Input input) {
        return invoker.invoke(OfficeDeleteSpecialDay.class, input);
    }

    @POST
    @Path("office_check_absence")
    public Uni<OfficeCheckAbsence.Output> officeCheckAbsence(OfficeCheckAbsence.Input input) {
        return invoker.invoke(OfficeCheckAbsence.class, input);
    }

    @POST
    @Path("office_record_absence")
    public Uni<OfficeRecordAbsence.Output> officeRecordAbsence(OfficeRecordAbsence.Input input) {
        return invoker.invoke(OfficeRecordAbsence.class, input);
    }
}
