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

/** What the office changes in specialists' calendars, over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "office")
public class OfficeCalendarsResource {

    private final OperationInvoker invoker;
    private final OfficeCreateBlock createBlock;
    private final OfficeDeleteBlock deleteBlock;
    private final OfficeCreateSpecialDay createSpecialDay;
    private final OfficeDeleteSpecialDay deleteSpecialDay;
    private final OfficeCheckAbsence checkAbsence;
    private final OfficeRecordAbsence recordAbsence;

    OfficeCalendarsResource(
            OperationInvoker invoker,
            OfficeCreateBlock createBlock,
            OfficeDeleteBlock deleteBlock,
            OfficeCreateSpecialDay createSpecialDay,
            OfficeDeleteSpecialDay deleteSpecialDay,
            OfficeCheckAbsence checkAbsence,
            OfficeRecordAbsence recordAbsence) {
        this.invoker = invoker;
        this.createBlock = createBlock;
        this.deleteBlock = deleteBlock;
        this.createSpecialDay = createSpecialDay;
        this.deleteSpecialDay = deleteSpecialDay;
        this.checkAbsence = checkAbsence;
        this.recordAbsence = recordAbsence;
    }

    @POST
    @Path("office_create_block")
    @Operation(operationId = "officeCreateBlock")
    public Uni<OfficeBlockOutput> officeCreateBlock(OfficeCreateBlock.Input input) {
        return invoker.invoke(createBlock, input);
    }

    @POST
    @Path("office_delete_block")
    @Operation(operationId = "officeDeleteBlock")
    public Uni<OfficeBlockOutput> officeDeleteBlock(OfficeDeleteBlock.Input input) {
        return invoker.invoke(deleteBlock, input);
    }

    @POST
    @Path("office_create_special_day")
    @Operation(operationId = "officeCreateSpecialDay")
    public Uni<OfficeSpecialDayOutput> officeCreateSpecialDay(OfficeCreateSpecialDay.Input input) {
        return invoker.invoke(createSpecialDay, input);
    }

    @POST
    @Path("office_delete_special_day")
    @Operation(operationId = "officeDeleteSpecialDay")
    public Uni<OfficeSpecialDayOutput> officeDeleteSpecialDay(OfficeDeleteSpecialDay.Input input) {
        return invoker.invoke(deleteSpecialDay, input);
    }

    @POST
    @Path("office_check_absence")
    @Operation(operationId = "officeCheckAbsence")
    public Uni<OfficeCheckAbsence.Output> officeCheckAbsence(OfficeCheckAbsence.Input input) {
        return invoker.invoke(checkAbsence, input);
    }

    @POST
    @Path("office_record_absence")
    @Operation(operationId = "officeRecordAbsence")
    public Uni<OfficeRecordAbsence.Output> officeRecordAbsence(OfficeRecordAbsence.Input input) {
        return invoker.invoke(recordAbsence, input);
    }
}
