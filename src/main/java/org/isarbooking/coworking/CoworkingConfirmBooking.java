package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Books the reviewed rental offer (contract, {@code coworking_confirm_booking}): exactly the offered days and prices,
 * or nothing. A repeated confirmation returns the same bookings.
 */
@Singleton
@PublishedOperation(
        name = "coworking_confirm_booking",
        family = Family.COWORKING,
        scope = Scope.COWORKING_BOOK,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.DATES_UNAVAILABLE,
            ProblemCode.OFFER_NEEDS_REVIEW,
            ProblemCode.OFFER_EXPIRED,
            ProblemCode.PARTIAL_SERIES_NOT_APPROVED
        },
        summary = "Books a rental offer that the tenant has reviewed; a repeated call returns the same bookings.",
        next = "Send confirm_partial_series only once the tenant has approved every omitted day. Each "
                + "day is a booking of its own: pass its booking_id to coworking_get_booking, "
                + "coworking_request_change or coworking_request_cancellation.")
public class CoworkingConfirmBooking
        implements Operation<CoworkingConfirmBooking.Input, CoworkingConfirmBooking.Output> {

    /** The offer, its access key, and the terms that the tenant accepts. */
    @Schema(name = "CoworkingConfirmBookingInput")
    public record Input(
            @NotNull
            @Schema(description = "The offer, from coworking_prepare_booking or coworking_list_waitlist_entries")
            UUID quoteId,

            @NotNull @Size(min = 32, max = 128) @Schema(description = "The private access key of the offer")
            String quoteToken,

            @NotNull @AssertTrue @Schema(description = "The tenant has accepted the privacy terms of the offer")
            Boolean acceptPrivacy,

            @NotNull @AssertTrue @Schema(description = "The tenant has accepted the general terms of the offer")
            Boolean acceptTerms,

            @Nullable
            @AssertTrue
            @Schema(description = "The tenant has accepted the cancellation terms of the offer; else leave it out")
            Boolean acceptCancellation,

            @Nullable
            @Schema(
                    defaultValue = "false",
                    description = "true only after the tenant has approved every omitted day of a shortened series")
            Boolean confirmPartialSeries,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingConfirmBooking.Input[" + quoteId + "]";
        }
    }

    /** The confirmed rental. */
    @Schema(name = "CoworkingConfirmBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The offer") UUID quoteId,

            @NotNull @Schema(enumeration = "confirmed", description = "Always confirmed")
            String status,

            @NotNull @Schema(description = "The confirmed rental")
            Booking booking,

            @NotNull @Schema(description = "Address and contact data of the business")
            BusinessFacts businessFacts,

            @NotNull
            @Schema(
                    description = "Request deadlines that had already passed at the time of booking, and days that had "
                            + "begun; otherwise empty")
            List<Notice> notices) {}

    /** The bookings of a confirmed offer, one for each day. */
    @Schema(name = "CoworkingRental")
    public record Booking(
            @NotNull @Schema(description = "Id of the rental")
            Long rentalId,

            @NotNull
            @Schema(
                    description = "Reference by which people name the rental to the business; grants no access",
                    examples = "K7-4Q2M")
            String reference,

            @NotNull @Schema(description = RentalLinks.MANAGE_URL, examples = RentalLinks.EXAMPLE)
            URI manageUrl,

            @NotNull
            @Schema(enumeration = "confirmed", description = "Always confirmed; each booking has its own status")
            String status,

            @NotNull @Schema(description = "The rented workspace")
            WorkspaceName workspace,

            @NotNull @Schema(description = "Time of the booking, local time of Munich with its offset")
            OffsetDateTime confirmedAt,

            @NotNull @Schema(description = "The rental's bookings in their current state, one a day, ascending")
            List<RentalBooking> bookings,

            @NotNull @Schema(description = "Current total price, without cancelled and waived bookings")
            Money total,

            @NotNull @Schema(description = "Earlier bookings whose price has changed with this one")
            List<ExistingPriceChange> existingPriceChanges,

            @NotNull @Schema(description = "Sum of these changes")
            ExistingPriceEffect existingPriceEffect) {

        static Booking of(RentalConfirmation.Confirmed confirmed, URI manageUrl, Language language) {
            Rental rental = confirmed.rental();
            return new Booking(
                    rental.id(),
                    Reference.shown(rental.link().reference()),
                    manageUrl,
                    "confirmed",
                    WorkspaceName.of(confirmed.coworking(), rental.workspaceId(), language),
                    Munich.timeAt(rental.confirmedAt()),
                    rental.days().stream()
                            .map(day -> RentalBooking.of(day, confirmed.coworking(), language))
                            .toList(),
                    Money.ofCents(rental.standingCents(), language),
                    confirmed.changes().stream()
                            .map(change -> ExistingPriceChange.of(change, confirmed.coworking(), language))
                            .toList(),
                    ExistingPriceEffect.of(confirmed.changes(), language));
        }

        /** Leaves the link out of logs. */
        @Override
        public String toString() {
            return "Booking[" + rentalId + "]";
        }
    }

    private final RentalConfirmations confirmations;
    private final ManageLinks links;

    CoworkingConfirmBooking(RentalConfirmations confirmations, ManageLinks links) {
        this.confirmations = confirmations;
        this.links = links;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        RentalConfirmations.Acceptance acceptance = new RentalConfirmations.Acceptance(
                input.acceptCancellation() != null, Boolean.TRUE.equals(input.confirmPartialSeries()), caller.client());
        return confirmations
                .confirm(caller.requireAccount(), input.quoteId(), new QuoteToken(input.quoteToken()), acceptance)
                .map(outcome -> switch (outcome) {
                    case RentalConfirmation.Confirmed confirmed ->
                        new Output(
                                caller.envelope(),
                                input.quoteId(),
                                "confirmed",
                                Booking.of(
                                        confirmed, links.url(confirmed.rental().link()), caller.language()),
                                BusinessFacts.ofWorkspaces(
                                        confirmed.catalog(),
                                        List.of(confirmed.rental().workspaceId())),
                                DayDeadlines.noticesAt(
                                        confirmed.rental().confirmedAt(),
                                        DayDeadlines.of(confirmed.rental().dates(), confirmed.coworking()),
                                        caller.language()));
                    case RentalConfirmation.UnknownOffer _ ->
                        throw Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_prepare_booking");
                    case RentalConfirmation.Expired _ ->
                        throw Refusal.of(ProblemCode.OFFER_EXPIRED).thenCall("coworking_prepare_booking");
                    case RentalConfirmation.PartialNotApproved shortened ->
                        throw Refusal.of(ProblemCode.PARTIAL_SERIES_NOT_APPROVED)
                                .rejecting(RentalRejection.of(shortened.rejections(), caller.language()))
                                .thenCall("coworking_get_quote", "coworking_confirm_booking");
                    case RentalConfirmation.NeedsReview(RentalChanges changes) ->
                        throw Refusal.of(ProblemCode.OFFER_NEEDS_REVIEW)
                                .since(changes.in(caller.language()))
                                .thenCall("coworking_get_quote", "coworking_prepare_booking");
                    case RentalConfirmation.AllDaysGone gone ->
                        throw Refusal.of(ProblemCode.DATES_UNAVAILABLE)
                                .rejecting(RentalRejection.of(gone.rejections(), caller.language()))
                                .insteadOffering(gone.free())
                                .thenCall("coworking_find_dates", "coworking_prepare_booking");
                });
    }
}
