package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.BusinessFacts;
import org.isarbooking.business.Coworking;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Money;
import org.isarbooking.shared.Munich;
import org.isarbooking.shared.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Reads all days of a rental, with the requests about them. This operation is not in the contract. Another account's
 * rental is refused like an unknown rental.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_rental",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own rental: all days that were booked together, and the decisions on requests about them.",
        next = "coworking_cancel_rental asks to cancel all its remaining days.")
public class CoworkingGetRental implements Operation<CoworkingGetRental.Input, CoworkingGetRental.Output> {

    /** The rental to read. */
    @Schema(name = "CoworkingGetRentalInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_bookings or coworking_confirm_booking")
            Long rentalId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The rental as it is now, with the state of the requests about its days. */
    @Schema(name = "CoworkingGetRentalOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The rental as it is now")
            View rental,

            @NotNull @Schema(description = "Requests about its days and their decisions, oldest first")
            List<RequestView> requests,

            @NotNull @Schema(description = "Terms accepted with the booking, with their versions")
            List<CoworkingQuote.OfferedTerms> acceptedTerms,

            @NotNull @Schema(description = "Address and contact data of the business")
            BusinessFacts businessFacts) {}

    /** The days that were booked together. */
    @Schema(name = "RentalOverview")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record View(
            @NotNull @Schema(description = "Id of the rental")
            Long rentalId,

            @NotNull
            @Schema(
                    description = "Reference by which people name the rental to the business; grants no access",
                    examples = "K7-4Q2M")
            String reference,

            @NotNull @Schema(description = RentalLinks.MANAGE_URL, examples = RentalLinks.EXAMPLE)
            URI manageUrl,

            @NotNull @Schema(description = "The rented workspace")
            WorkspaceName workspace,

            @NotNull @Schema(description = "Time of the booking, local time of Munich with its offset")
            OffsetDateTime confirmedAt,

            @NotNull @Schema(description = "The rental's bookings in their current state, one a day, ascending")
            List<RentalBooking> bookings,

            @NotNull @Schema(description = "Current total price of these bookings, without cancelled and waived ones")
            Money total,

            @Nullable
            @Schema(description = "The tenant's note from the offer; absent if there is none or it has been erased")
            String notes) {

        static View of(Rental rental, URI manageUrl, Coworking coworking, Language language) {
            return new View(
                    rental.id(),
                    Reference.shown(rental.link().reference()),
                    manageUrl,
                    WorkspaceName.of(coworking, rental.workspaceId(), language),
                    Munich.timeAt(rental.confirmedAt()),
                    rental.days().stream()
                            .map(day -> RentalBooking.of(day, coworking, language))
                            .toList(),
                    Money.ofCents(rental.standingCents(), language),
                    rental.notes());
        }

        /** Leaves notes and link out of logs. */
        @Override
        public String toString() {
            return "View[" + rentalId + "]";
        }
    }

    private final RentalOverviews overviews;

    CoworkingGetRental(RentalOverviews overviews) {
        this.overviews = overviews;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return overviews.read(caller, caller.requireAccount(), input.rentalId());
    }
}
