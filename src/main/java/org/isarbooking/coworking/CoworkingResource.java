package org.isarbooking.coworking;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.isarbooking.edge.OperationInvoker;
import org.isarbooking.edge.http.NdJson;
import org.isarbooking.request.WithdrawnRequest;
import org.jboss.resteasy.reactive.RestStreamElementType;

/** The coworking family over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "coworking", description = "Rental of beauty workspaces by local calendar day")
public class CoworkingResource {

    private final OperationInvoker invoker;
    private final CoworkingSearchWorkspaces searchWorkspaces;
    private final CoworkingFindDates findDates;
    private final CoworkingGetPrice getPrice;
    private final CoworkingPrepareBooking prepareBooking;
    private final CoworkingGetQuote getQuote;
    private final CoworkingConfirmBooking confirmBooking;
    private final CoworkingGetAccount getAccount;
    private final CoworkingListBookings listBookings;
    private final CoworkingGetBooking getBooking;
    private final CoworkingRequestChange requestChange;
    private final CoworkingRequestCancellation requestCancellation;
    private final CoworkingGetRental getRental;
    private final CoworkingCancelRental cancelRental;
    private final CoworkingWithdrawRequest withdrawRequest;
    private final CoworkingRequestApproval requestApproval;

    CoworkingResource(
            OperationInvoker invoker,
            CoworkingSearchWorkspaces searchWorkspaces,
            CoworkingFindDates findDates,
            CoworkingGetPrice getPrice,
            CoworkingPrepareBooking prepareBooking,
            CoworkingGetQuote getQuote,
            CoworkingConfirmBooking confirmBooking,
            CoworkingGetAccount getAccount,
            CoworkingListBookings listBookings,
            CoworkingGetBooking getBooking,
            CoworkingRequestChange requestChange,
            CoworkingRequestCancellation requestCancellation,
            CoworkingGetRental getRental,
            CoworkingCancelRental cancelRental,
            CoworkingWithdrawRequest withdrawRequest,
            CoworkingRequestApproval requestApproval) {
        this.invoker = invoker;
        this.searchWorkspaces = searchWorkspaces;
        this.findDates = findDates;
        this.getPrice = getPrice;
        this.prepareBooking = prepareBooking;
        this.getQuote = getQuote;
        this.confirmBooking = confirmBooking;
        this.getAccount = getAccount;
        this.listBookings = listBookings;
        this.getBooking = getBooking;
        this.requestChange = requestChange;
        this.requestCancellation = requestCancellation;
        this.getRental = getRental;
        this.cancelRental = cancelRental;
        this.withdrawRequest = withdrawRequest;
        this.requestApproval = requestApproval;
    }

    @POST
    @Path("coworking_search_workspaces")
    @Operation(operationId = "coworkingSearchWorkspaces")
    public Uni<CoworkingSearchWorkspaces.Output> coworkingSearchWorkspaces(CoworkingSearchWorkspaces.Input input) {
        return invoker.invoke(searchWorkspaces, input);
    }

    @POST
    @Path("coworking_find_dates")
    @Operation(operationId = "coworkingFindDates")
    @APIResponse(
            responseCode = "200",
            description =
                    "Every day of the period; as `application/x-ndjson` one JSON value a line: the envelope, each day"
                            + " as it is looked up, a summary last",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = CoworkingFindDates.Output.class)),
                @Content(
                        mediaType = NdJson.MEDIA_TYPE,
                        schema = @Schema(implementation = CoworkingFindDates.Line.class))
            })
    public Uni<CoworkingFindDates.Output> coworkingFindDates(CoworkingFindDates.Input input) {
        return invoker.invoke(findDates, input);
    }

    @POST
    @Path("coworking_find_dates")
    @Produces(NdJson.MEDIA_TYPE)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Multi<Object> coworkingFindDatesAsStream(CoworkingFindDates.Input input) {
        return invoker.stream(findDates, input, caller -> findDates.stream(caller, input));
    }

    @POST
    @Path("coworking_get_price")
    @Operation(operationId = "coworkingGetPrice")
    public Uni<CoworkingGetPrice.Output> coworkingGetPrice(CoworkingGetPrice.Input input) {
        return invoker.invoke(getPrice, input);
    }

    @POST
    @Path("coworking_prepare_booking")
    @Operation(operationId = "coworkingPrepareBooking")
    public Uni<CoworkingQuote> coworkingPrepareBooking(CoworkingPrepareBooking.Input input) {
        return invoker.invoke(prepareBooking, input);
    }

    @POST
    @Path("coworking_get_quote")
    @Operation(operationId = "coworkingGetQuote")
    public Uni<CoworkingQuote> coworkingGetQuote(CoworkingGetQuote.Input input) {
        return invoker.invoke(getQuote, input);
    }

    @POST
    @Path("coworking_confirm_booking")
    @Operation(operationId = "coworkingConfirmBooking")
    public Uni<CoworkingConfirmBooking.Output> coworkingConfirmBooking(CoworkingConfirmBooking.Input input) {
        return invoker.invoke(confirmBooking, input);
    }

    @POST
    @Path("coworking_get_account")
    @Operation(operationId = "coworkingGetAccount")
    public Uni<CoworkingGetAccount.Output> coworkingGetAccount(CoworkingGetAccount.Input input) {
        return invoker.invoke(getAccount, input);
    }

    @POST
    @Path("coworking_list_bookings")
    @Operation(operationId = "coworkingListBookings")
    public Uni<CoworkingListBookings.Output> coworkingListBookings(CoworkingListBookings.Input input) {
        return invoker.invoke(listBookings, input);
    }

    @POST
    @Path("coworking_get_booking")
    @Operation(operationId = "coworkingGetBooking")
    public Uni<CoworkingGetBooking.Output> coworkingGetBooking(CoworkingGetBooking.Input input) {
        return invoker.invoke(getBooking, input);
    }

    @POST
    @Path("coworking_request_change")
    @Operation(operationId = "coworkingRequestChange")
    public Uni<RentalRequestOutput> coworkingRequestChange(CoworkingRequestChange.Input input) {
        return invoker.invoke(requestChange, input);
    }

    @POST
    @Path("coworking_request_cancellation")
    @Operation(operationId = "coworkingRequestCancellation")
    public Uni<RentalRequestOutput> coworkingRequestCancellation(CoworkingRequestCancellation.Input input) {
        return invoker.invoke(requestCancellation, input);
    }

    @POST
    @Path("coworking_get_rental")
    @Operation(operationId = "coworkingGetRental")
    public Uni<CoworkingGetRental.Output> coworkingGetRental(CoworkingGetRental.Input input) {
        return invoker.invoke(getRental, input);
    }

    @POST
    @Path("coworking_cancel_rental")
    @Operation(operationId = "coworkingCancelRental")
    public Uni<CoworkingCancelRental.Output> coworkingCancelRental(CoworkingCancelRental.Input input) {
        return invoker.invoke(cancelRental, input);
    }

    @POST
    @Path("coworking_withdraw_request")
    @Operation(operationId = "coworkingWithdrawRequest")
    public Uni<WithdrawnRequest> coworkingWithdrawRequest(CoworkingWithdrawRequest.Input input) {
        return invoker.invoke(withdrawRequest, input);
    }

    @POST
    @Path("coworking_request_approval")
    @Operation(operationId = "coworkingRequestApproval")
    public Uni<CoworkingRequestApproval.Output> coworkingRequestApproval(CoworkingRequestApproval.Input input) {
        return invoker.invoke(requestApproval, input);
    }
}
