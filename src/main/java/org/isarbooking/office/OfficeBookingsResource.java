package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;

/** The day, requests and bookings of the office over REST: one method per operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(
        name = "office",
        description = "Tasks of the owner: the day, requests, bookings, tenants, invoices, messages and accounts")
public class OfficeBookingsResource {

    private final OperationInvoker invoker;

    OfficeBookingsResource(OperationInvoker invoker) {
        this.invoker = invoker;
    }

    @POST
    @Path("office_list_requests")
    public Uni<OfficeListRequests.Output> officeListRequests(OfficeListRequests.Input input) {
        return invoker.invoke(OfficeListRequests.class, input);
    }

    @POST
    @Path("office_decide_request")
    public Uni<OfficeDecideRequest.Output> officeDecideRequest(OfficeDecideRequest.Input input) {
        return invoker.invoke(OfficeDecideRequest.class, input);
    }

    @POST
    @Path("office_get_day")
    public Uni<OfficeGetDay.Output> officeGetDay(OfficeGetDay.Input input) {
        return invoker.invoke(OfficeGetDay.class, input);
    }

    @POST
    @Path("office_get_day_sheet")
    public Uni<OfficeGetDaySheet.Output> officeGetDaySheet(OfficeGetDaySheet.Input input) {
        return invoker.invoke(OfficeGetDaySheet.class, input);
    }

    @POST
    @Path("office_get_calendar")
    public Uni<OfficeGetCalendar.Output> officeGetCalendar(OfficeGetCalendar.Input input) {
        return invoker.invoke(OfficeGetCalendar.class, input);
    }

    @POST
    @Path("office_search_bookings")
    public Uni<OfficeSearchBookings.Output> officeSearchBookings(OfficeSearchBookings.Input input) {
        return invoker.invoke(OfficeSearchBookings.class, input);
    }

    @POST
    @Path("office_get_booking")
    public Uni<OfficeGetBooking.Output> officeGetBooking(OfficeGetBooking.Input input) {
        return invoker.invoke(OfficeGetBooking.class, input);
    }

    @POST
    @Path("office_cancel_booking")
    public Uni<OfficeBookingOutput> officeCancelBooking(OfficeCancelBooking.Input input) {
        return invoker.invoke(OfficeCancelBooking.class, input);
    }

    @POST
    @Path("office_mark_booking")
    public Uni<OfficeBookingOutput> officeMarkBooking(OfficeMarkBooking.Input input) {
        return invoker.invoke(OfficeMarkBooking.class, input);
    }

    @POST
    @Path("office_revoke_link")
    public Uni<OfficeBookingOutput> officeRevokeLink(OfficeRevokeLink.Input input) {
        return invoker.invoke(OfficeRevokeLink.class, input);
    }
}
