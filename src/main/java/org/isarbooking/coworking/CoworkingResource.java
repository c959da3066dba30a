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
import org.isarbooking.feed.FeedListOutput;
import org.isarbooking.feed.FeedOutput;
import org.isarbooking.request.WithdrawnRequest;
import org.jboss.resteasy.reactive.RestStreamElementType;

/**
 * The coworking operations over REST, except the operations about invoices. Has one method for each operation, and one
 * that streams the answer of {@code coworking_find_dates}.
 */
@Path("/v1/operations")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "coworking", description = "Rental of beauty workspaces by local calendar day")
public class CoworkingResource {

    private final OperationInvoker invoker;
    private final CoworkingFindDates findDates;

    CoworkingResource(OperationInvoker invoker, CoworkingFindDates findDates) {
        this.invoker = invoker;
        this.findDates = findDates;
    }

    @POST
    @Path("coworking_search_workspaces")
    public Uni<CoworkingSearchWorkspaces.Output> coworkingSearchWorkspaces(CoworkingSearchWorkspaces.Input input) {
        return invoker.invoke(CoworkingSearchWorkspaces.class, input);
    }

    @POST
    @Path("coworking_find_dates")
    @APIResponse(
            responseCode = "200",
            description = "Every day of the period. As `application/x-ndjson`, one JSON value per line: the envelope, "
                    + "each day, and finally a summary",
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
    public Uni<CoworkingGetPrice.Output> coworkingGetPrice(CoworkingGetPrice.Input input) {
        return invoker.invoke(CoworkingGetPrice.class, input);
    }

    @POST
    @Path("coworking_prepare_booking")
    public Uni<CoworkingQuote> coworkingPrepareBooking(CoworkingPrepareBooking.Input input) {
        return invoker.invoke(CoworkingPrepareBooking.class, input);
    }

    @POST
    @Path("coworking_get_quote")
    public Uni<CoworkingQuote> coworkingGetQuote(CoworkingGetQuote.Input input) {
        return invoker.invoke(CoworkingGetQuote.class, input);
    }

    @POST
    @Path("coworking_confirm_booking")
    public Uni<CoworkingConfirmBooking.Output> coworkingConfirmBooking(CoworkingConfirmBooking.Input input) {
        return invoker.invoke(CoworkingConfirmBooking.class, input);
    }

    @POST
    @Path("coworking_get_account")
    public Uni<CoworkingGetAccount.Output> coworkingGetAccount(CoworkingGetAccount.Input input) {
        return invoker.invoke(CoworkingGetAccount.class, input);
    }

    @POST
    @Path("coworking_list_bookings")
    public Uni<CoworkingListBookings.Output> coworkingListBookings(CoworkingListBookings.Input input) {
        return invoker.invoke(CoworkingListBookings.class, input);
    }

    @POST
    @Path("coworking_get_booking")
    public Uni<CoworkingGetBooking.Output> coworkingGetBooking(CoworkingGetBooking.Input input) {
        return invoker.invoke(CoworkingGetBooking.class, input);
    }

    @POST
    @Path("coworking_request_change")
    public Uni<RentalRequestOutput> coworkingRequestChange(CoworkingRequestChange.Input input) {
        return invoker.invoke(CoworkingRequestChange.class, input);
    }

    @POST
    @Path("coworking_request_cancellation")
    public Uni<RentalRequestOutput> coworkingRequestCancellation(CoworkingRequestCancellation.Input input) {
        return invoker.invoke(CoworkingRequestCancellation.class, input);
    }

    @POST
    @Path("coworking_get_rental")
    public Uni<CoworkingGetRental.Output> coworkingGetRental(CoworkingGetRental.Input input) {
        return invoker.invoke(CoworkingGetRental.class, input);
    }

    @POST
    @Path("coworking_cancel_rental")
    public Uni<CoworkingCancelRental.Output> coworkingCancelRental(CoworkingCancelRental.Input input) {
        return invoker.invoke(CoworkingCancelRental.class, input);
    }

    @POST
    @Path("coworking_withdraw_request")
    public Uni<WithdrawnRequest> coworkingWithdrawRequest(CoworkingWithdrawRequest.Input input) {
        return invoker.invoke(CoworkingWithdrawRequest.class, input);
    }

    @POST
    @Path("coworking_request_approval")
    public Uni<CoworkingRequestApproval.Output> coworkingRequestApproval(CoworkingRequestApproval.Input input) {
        return invoker.invoke(CoworkingRequestApproval.class, input);
    }

    @POST
    @Path("coworking_create_feed")
    public Uni<FeedOutput> coworkingCreateFeed(CoworkingCreateFeed.Input input) {
        return invoker.invoke(CoworkingCreateFeed.class, input);
    }

    @POST
    @Path("coworking_list_feeds")
    public Uni<FeedListOutput> coworkingListFeeds(CoworkingListFeeds.Input input) {
        return invoker.invoke(CoworkingListFeeds.class, input);
    }

    @POST
    @Path("coworking_revoke_feed")
    public Uni<FeedOutput> coworkingRevokeFeed(CoworkingRevokeFeed.Input input) {
        return invoker.invoke(CoworkingRevokeFeed.class, input);
    }

    @POST
    @Path("coworking_get_linked_rental")
    public Uni<CoworkingGetRental.Output> coworkingGetLinkedRental(CoworkingGetLinkedRental.Input input) {
        return invoker.invoke(CoworkingGetLinkedRental.class, input);
    }

    @POST
    @Path("coworking_request_linked_change")
    public Uni<RentalRequestOutput> coworkingRequestLinkedChange(CoworkingRequestLinkedChange.Input input) {
        return invoker.invoke(CoworkingRequestLinkedChange.class, input);
    }

    @POST
    @Path("coworking_request_linked_cancellation")
    public Uni<RentalRequestOutput> coworkingRequestLinkedCancellation(CoworkingRequestLinkedCancellation.Input input) {
        return invoker.invoke(CoworkingRequestLinkedCancellation.class, input);
    }

    @POST
    @Path("coworking_withdraw_linked_request")
    public Uni<WithdrawnRequest> coworkingWithdrawLinkedRequest(CoworkingWithdrawLinkedRequest.Input input) {
        return invoker.invoke(CoworkingWithdrawLinkedRequest.class, input);
    }

    @POST
    @Path("coworking_join_waitlist")
    public Uni<CoworkingWaitlistOutput> coworkingJoinWaitlist(CoworkingJoinWaitlist.Input input) {
        return invoker.invoke(CoworkingJoinWaitlist.class, input);
    }

    @POST
    @Path("coworking_list_waitlist_entries")
    public Uni<CoworkingListWaitlistEntries.Output> coworkingListWaitlistEntries(
            CoworkingListWaitlistEntries.Input input) {
        return invoker.invoke(CoworkingListWaitlistEntries.class, input);
    }

    @POST
    @Path("coworking_decline_waitlist_offer")
    public Uni<CoworkingWaitlistOutput> coworkingDeclineWaitlistOffer(CoworkingDeclineWaitlistOffer.Input input) {
        return invoker.invoke(CoworkingDeclineWaitlistOffer.class, input);
    }

    @POST
    @Path("coworking_leave_waitlist")
    public Uni<CoworkingWaitlistOutput> coworkingLeaveWaitlist(CoworkingLeaveWaitlist.Input input) {
        return invoker.invoke(CoworkingLeaveWaitlist.class, input);
    }

    @POST
    @Path("coworking_list_agreed_days")
    public Uni<CoworkingAgreedDaysOutput> coworkingListAgreedDays(CoworkingListAgreedDays.Input input) {
        return invoker.invoke(CoworkingListAgreedDays.class, input);
    }

    @POST
    @Path("coworking_give_back_days")
    public Uni<CoworkingAgreedDaysOutput> coworkingGiveBackDays(CoworkingGiveBackDays.Input input) {
        return invoker.invoke(CoworkingGiveBackDays.class, input);
    }

    @POST
    @Path("coworking_take_back_days")
    public Uni<CoworkingAgreedDaysOutput> coworkingTakeBackDays(CoworkingTakeBackDays.Input input) {
        return invoker.invoke(CoworkingTakeBackDays.class, input);
    }
}
