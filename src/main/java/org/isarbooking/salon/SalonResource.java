package org.isarbooking.salon;

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

/** The salon family over REST: one method an operation. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "salon", description = "Appointments for salon services with specialists")
public class SalonResource {

    private final OperationInvoker invoker;
    private final SalonSearchServices searchServices;
    private final SalonGetCampaign getCampaign;
    private final SalonFindSlots findSlots;
    private final SalonGetPrice getPrice;
    private final SalonPrepareBooking prepareBooking;
    private final SalonGetQuote getQuote;
    private final SalonConfirmBooking confirmBooking;
    private final SalonGetBooking getBooking;
    private final SalonRequestChange requestChange;
    private final SalonRequestCancellation requestCancellation;
    private final SalonWithdrawRequest withdrawRequest;

    SalonResource(
            OperationInvoker invoker,
            SalonSearchServices searchServices,
            SalonGetCampaign getCampaign,
            SalonFindSlots findSlots,
            SalonGetPrice getPrice,
            SalonPrepareBooking prepareBooking,
            SalonGetQuote getQuote,
            SalonConfirmBooking confirmBooking,
            SalonGetBooking getBooking,
            SalonRequestChange requestChange,
            SalonRequestCancellation requestCancellation,
            SalonWithdrawRequest withdrawRequest) {
        this.invoker = invoker;
        this.searchServices = searchServices;
        this.getCampaign = getCampaign;
        this.findSlots = findSlots;
        this.getPrice = getPrice;
        this.prepareBooking = prepareBooking;
        this.getQuote = getQuote;
        this.confirmBooking = confirmBooking;
        this.getBooking = getBooking;
        this.requestChange = requestChange;
        this.requestCancellation = requestCancellation;
        this.withdrawRequest = withdrawRequest;
    }

    @POST
    @Path("salon_search_services")
    @Operation(operationId = "salonSearchServices")
    public Uni<SalonSearchServices.Output> salonSearchServices(SalonSearchServices.Input input) {
        return invoker.invoke(searchServices, input);
    }

    @POST
    @Path("salon_get_campaign")
    @Operation(operationId = "salonGetCampaign")
    public Uni<SalonGetCampaign.Output> salonGetCampaign(SalonGetCampaign.Input input) {
        return invoker.invoke(getCampaign, input);
    }

    @POST
    @Path("salon_find_slots")
    @Operation(operationId = "salonFindSlots")
    @APIResponse(
            responseCode = "200",
            description =
                    "A page of free slots; as `application/x-ndjson` one JSON value a line: the envelope, each slot"
                            + " as it is found, a summary last",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SalonFindSlots.Output.class)),
                @Content(mediaType = NdJson.MEDIA_TYPE, schema = @Schema(implementation = SlotPage.Line.class))
            })
    public Uni<SalonFindSlots.Output> salonFindSlots(SalonFindSlots.Input input) {
        return invoker.invoke(findSlots, input);
    }

    @POST
    @Path("salon_find_slots")
    @Produces(NdJson.MEDIA_TYPE)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(hidden = true)
    public Multi<Object> salonFindSlotsAsStream(SalonFindSlots.Input input) {
        return invoker.stream(findSlots, input, caller -> findSlots.stream(caller, input));
    }

    @POST
    @Path("salon_get_price")
    @Operation(operationId = "salonGetPrice")
    public Uni<SalonGetPrice.Output> salonGetPrice(SalonGetPrice.Input input) {
        return invoker.invoke(getPrice, input);
    }

    @POST
    @Path("salon_prepare_booking")
    @Operation(operationId = "salonPrepareBooking")
    public Uni<SalonQuote> salonPrepareBooking(SalonPrepareBooking.Input input) {
        return invoker.invoke(prepareBooking, input);
    }

    @POST
    @Path("salon_get_quote")
    @Operation(operationId = "salonGetQuote")
    public Uni<SalonQuote> salonGetQuote(SalonGetQuote.Input input) {
        return invoker.invoke(getQuote, input);
    }

    @POST
    @Path("salon_confirm_booking")
    @Operation(operationId = "salonConfirmBooking")
    public Uni<SalonConfirmBooking.Output> salonConfirmBooking(SalonConfirmBooking.Input input) {
        return invoker.invoke(confirmBooking, input);
    }

    @POST
    @Path("salon_get_booking")
    @Operation(operationId = "salonGetBooking")
    public Uni<SalonGetBooking.Output> salonGetBooking(SalonGetBooking.Input input) {
        return invoker.invoke(getBooking, input);
    }

    @POST
    @Path("salon_request_change")
    @Operation(operationId = "salonRequestChange")
    public Uni<SalonRequestOutput> salonRequestChange(SalonRequestChange.Input input) {
        return invoker.invoke(requestChange, input);
    }

    @POST
    @Path("salon_request_cancellation")
    @Operation(operationId = "salonRequestCancellation")
    public Uni<SalonRequestOutput> salonRequestCancellation(SalonRequestCancellation.Input input) {
        return invoker.invoke(requestCancellation, input);
    }

    @POST
    @Path("salon_withdraw_request")
    @Operation(operationId = "salonWithdrawRequest")
    public Uni<WithdrawnRequest> salonWithdrawRequest(SalonWithdrawRequest.Input input) {
        return invoker.invoke(withdrawRequest, input);
    }
}
