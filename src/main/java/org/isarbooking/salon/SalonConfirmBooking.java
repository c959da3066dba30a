package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.link.ManageLinks;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
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
import org.isarbooking.operation.Violation;
import org.isarbooking.quote.QuoteToken;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Books the reviewed offer (contract, {@code salon_confirm_booking}): the exact offer, or nothing. Price, specialist
 * and time are checked again. A repeated confirmation returns the same booking.
 */
@Singleton
@PublishedOperation(
        name = "salon_confirm_booking",
        family = Family.SALON,
        scope = Scope.SALON_BOOK,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.OFFER_NEEDS_REVIEW,
            ProblemCode.OFFER_EXPIRED,
            ProblemCode.TOO_MANY_APPOINTMENTS
        },
        answersOnce = "booking_token",
        summary = "Books a salon offer that the customer has reviewed; a repeated call returns the same booking.",
        next = "Keep the booking_token: salon_get_booking, salon_request_change and "
                + "salon_request_cancellation need it. Give the customer the reference and the manage_url. "
                + "Never send an acceptance that the customer has not given.")
public class SalonConfirmBooking implements Operation<SalonConfirmBooking.Input, SalonConfirmBooking.Output> {

    /** The offer, its access key, and the customer's acceptance. */
    @Schema(name = "SalonConfirmBookingInput")
    public record Input(
            @NotNull @Schema(description = "The offer, from salon_prepare_booking")
            UUID quoteId,

            @NotNull
            @Size(min = 32, max = 128)
            @Schema(
                    description = "Private access key, returned once by salon_prepare_booking",
                    examples = QuoteToken.EXAMPLE)
            String quoteToken,

            @NotNull @AssertTrue @Schema(description = "The customer has accepted the privacy terms of the offer")
            Boolean acceptPrivacy,

            @NotNull @AssertTrue @Schema(description = "The customer has accepted the cancellation terms of the offer")
            Boolean acceptCancellation,

            @Nullable
            @AssertTrue
            @Schema(description = "The customer has accepted the general terms of the offer; else leave it out")
            Boolean acceptTerms,

            @Nullable @Schema(defaultValue = "false", description = "Without effect: only rental series can be partial")
            Boolean confirmPartialSeries,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "SalonConfirmBooking.Input[" + quoteId + "]";
        }
    }

    /** The confirmed appointment. */
    @Schema(name = "SalonConfirmBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The offer that was booked")
            UUID quoteId,

            @NotNull @Schema(description = "Current status of the offer", enumeration = "confirmed")
            String status,

            @NotNull @Schema(description = "The appointment, with its private key")
            SalonBooking booking,

            @NotNull @Schema(description = "Address and contact data of the salon")
            BusinessFacts businessFacts,

            @NotNull
            @Schema(description = "Request deadlines that had already passed at the time of booking; otherwise empty")
            List<Notice> notices) {}

    private final Confirmations confirmations;
    private final ExactVisits visits;
    private final ManageLinks links;

    SalonConfirmBooking(Confirmations confirmations, ExactVisits visits, ManageLinks links) {
        this.confirmations = confirmations;
        this.visits = visits;
        this.links = links;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        QuoteToken token = new QuoteToken(input.quoteToken());
        Confirmations.Said said = new Confirmations.Said(input.acceptTerms() != null, caller.client());
        return confirmations.confirm(input.quoteId(), token, said).flatMap(outcome -> switch (outcome) {
            case Confirmation.Confirmed confirmed ->
                Uni.createFrom().item(answer(caller, input.quoteId(), token, confirmed));
            case Confirmation.UnknownOffer _ ->
                refused(Refusal.of(ProblemCode.NOT_FOUND).thenCall("salon_prepare_booking"));
            case Confirmation.Expired _ ->
                refused(Refusal.of(ProblemCode.OFFER_EXPIRED).thenCall("salon_prepare_booking"));
            case Confirmation.NeedsReview(OfferChanges changes) ->
                refused(Refusal.of(ProblemCode.OFFER_NEEDS_REVIEW)
                        .since(changes.in(caller.language()))
                        .thenCall("salon_get_quote", "salon_prepare_booking"));
            case Confirmation.TooManyAppointments(int most) ->
                refused(Refusal.of(ProblemCode.TOO_MANY_APPOINTMENTS)
                        .with(List.of(Violation.of("$.quote_id", "too_many_appointments", most))));
            case Confirmation.SlotGone gone -> slotGone(gone);
        });
    }

    private Output answer(Caller caller, UUID quoteId, QuoteToken token, Confirmation.Confirmed confirmed) {
        SalonBooking booking = SalonBooking.of(confirmed.appointment(), confirmed.catalog(), caller.language());
        return new Output(
                caller.envelope(),
                quoteId,
                "confirmed",
                booking.withToken(token.bookingToken(quoteId))
                        .withLink(confirmed.appointment().openLink().map(links::url)),
                BusinessFacts.of(confirmed.catalog(), Business.SALON),
                booking.deadlines().noticesAt(confirmed.at(), caller.language()));
    }

    private Uni<Output> slotGone(Confirmation.SlotGone gone) {
        return visits.alternativesTo(gone.offered(), gone.catalog())
                .flatMap(free -> refused(Refusal.of(ProblemCode.SLOT_UNAVAILABLE)
                        .insteadOffering(free)
                        .thenCall("salon_find_slots", "salon_prepare_booking")));
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
