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

/** The salon operations over REST: one method for each operation, and one that streams slots. */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "salon", description = "Appointments for salon services with specialists")
public class SalonResource {

    private final OperationInvoker invoker;
    private final SalonFindSlots findSlots;

    SalonResource(OperationInvoker invoker, SalonFindSlots findSlots) {
        this.invoker = invoker;
        this.findSlots = findSlots;
    }

    @POST
    @Path("salon_search_services")
    public Uni<SalonSearchServices.Output> salonSearchServices(SalonSearchServices.Input input) {
        return invoker.invoke(SalonSearchServices.class, input);
    }

    @POST
    @Path("salon_get_campaign")
    public Uni<SalonGetCampaign.Output> salonGetCampaign(SalonGetCampaign.Input input) {
        return invoker.invoke(SalonGetCampaign.class, input);
    }

    @POST
    @Path("salon_find_slots")
    @APIResponse(
            responseCode = "200",
            description = "A page of free slots. As `application/x-ndjson`, one JSON value per line: the envelope, "
                    + "each slot as it is found, and a summary last",
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
    public Uni<SalonGetPrice.Output> salonGetPrice(SalonGetPrice.Input input) {
        return invoker.invoke(SalonGetPrice.class, input);
    }

    @POST
    @Path("salon_prepare_booking")
    public Uni<SalonQuote> salonPrepareBooking(SalonPrepareBooking.Input input) {
        return invoker.invoke(SalonPrepareBooking.class, input);
    }

    @POST
    @Path("salon_get_quote")
    public Uni<SalonQuote> salonGetQuote(SalonGetQuote.Input input) {
        return invoker.invoke(SalonGetQuote.class, input);
    }

    @POST
    @Path("salon_confirm_booking")
    public Uni<SalonConfirmBooking.Output> salonConfirmBooking(SalonConfirmBooking.Input input) {
        return invoker.invoke(SalonConfirmBooking.class, input);
    }

    @POST
    @Path("salon_get_booking")
    public Uni<SalonGetBooking.Output> salonGetBooking(SalonGetBooking.Input input) {
        return invoker.invoke(SalonGetBooking.class, input);
    }

    @POST
    @Path("salon_find_new_starts")
    public Uni<SalonFindNewStarts.Output> salonFindNewStarts(SalonFindNewStarts.Input input) {
        return invoker.invoke(SalonFindNewStarts.class, input);
    }

    @POST
    @Path("salon_request_change")
    public Uni<SalonRequestOutput> salonRequestChange(SalonRequestChange.Input input) {
        return invoker.invoke(SalonRequestChange.class, input);
    }

    @POST
    @Path("salon_request_cancellation")
    public Uni<SalonRequestOutput> salonRequestCancellation(SalonRequestCancellation.Input input) {
        return invoker.invoke(SalonRequestCancellation.class, input);
    }

    @POST
    @Path("salon_withdraw_request")
    public Uni<WithdrawnRequest> salonWithdrawRequest(SalonWithdrawRequest.Input input) {
        return invoker.invoke(SalonWithdrawRequest.class, input);
    }

    @POST
    @Path("salon_join_waitlist")
    public Uni<SalonWaitlistEntry> salonJoinWaitlist(SalonJoinWaitlist.Input input) {
        return invoker.invoke(SalonJoinWaitlist.class, input);
    }

    @POST
    @Path("salon_get_waitlist_entry")
    public Uni<SalonWaitlistEntry> salonGetWaitlistEntry(SalonGetWaitlistEntry.Input input) {
        return invoker.invoke(SalonGetWaitlistEntry.class, input);
    }

    @POST
    @Path("salon_decline_waitlist_offer")
    public Uni<SalonWaitlistEntry> salonDeclineWaitlistOffer(SalonDeclineWaitlistOffer.Input input) {
        return invoker.invoke(SalonDeclineWaitlistOffer.class, input);
    }

    @POST
    @Path("salon_leave_waitlist")
    public Uni<SalonWaitlistEntry> salonLeaveWaitlist(SalonLeaveWaitlist.Input input) {
        return invoker.invoke(SalonLeaveWaitlist.class, input);
    }
}
