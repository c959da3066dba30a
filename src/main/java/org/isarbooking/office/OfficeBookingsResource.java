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

/** The day, requests and bookings of the office over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(
        name = "office",
        description =
                "What the owner does: sees the day, decides requests, looks after bookings, tenants, invoices, messages and accounts")
public class OfficeBookingsResource {

    private final OperationInvoker invoker;
    private final OfficeListRequests listRequests;
    private final OfficeDecideRequest decideRequest;
    private final OfficeGetDay getDay;
    private final OfficeGetCalendar getCalendar;
    private final OfficeSearchBookings searchBookings;
    private final OfficeGetBooking getBooking;
    private final OfficeCancelBooking cancelBooking;
    private final OfficeMarkBooking markBooking;

    OfficeBookingsResource(
            OperationInvoker invoker,
            OfficeListRequests listRequests,
            OfficeDecideRequest decideRequest,
            OfficeGetDay getDay,
            OfficeGetCalendar getCalendar,
            OfficeSearchBookings searchBookings,
            OfficeGetBooking getBooking,
            OfficeCancelBooking cancelBooking,
            OfficeMarkBooking markBooking) {
        this.invoker = invoker;
        this.listRequests = listRequests;
        this.decideRequest = decideRequest;
        this.getDay = getDay;
        this.getCalendar = getCalendar;
        this.searchBookings = searchBookings;
        this.getBooking = getBooking;
        this.cancelBooking = cancelBooking;
        this.markBooking = markBooking;
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
    @Path("office_get_calendar")
    @Operation(operationId = "officeGetCalendar")
    public Uni<OfficeGetCalendar.Output> officeGetCalendar(OfficeGetCalendar.Input input) {
        return invoker.invoke(getCalendar, input);
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
}
