package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
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
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Texts;
import org.jspecify.annotations.Nullable;

/**
 * Requests cancellation of all remaining days of the account's rental, as one request. This operation is not in the
 * contract. The rules are the same as for cancelling a single day.
 */
@Singleton
@PublishedOperation(
        name = "coworking_cancel_rental",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.REQUEST_ALREADY_OPEN,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.BOOKING_CLOSED
        },
        summary =
                "Requests cancellation of all days of an own rental that can still be cancelled; the business decides.",
        next =
                "Show the tenant which days are left out and why. The bookings stay as they are until the decision, which "
                        + "coworking_get_rental shows. Repeat with the same submission_key after a fault.")
public class CoworkingCancelRental implements Operation<CoworkingCancelRental.Input, CoworkingCancelRental.Output> {

    static final String NAME = "coworking_cancel_rental";

    /** The rental that is to be cancelled. */
    @Schema(name = "CoworkingCancelRentalInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_bookings or coworking_confirm_booking")
            Long rentalId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Note for the business")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingCancelRental.Input[" + rentalId + ", " + submissionKey + "]";
        }
    }

    /** The request, and its effect on each day. */
    @Schema(name = "CoworkingCancelRentalOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "One request for all requested days; late if it is late for any of them")
            RequestView request,

            @NotNull @Schema(description = "Every day of the rental in its current state, ascending")
            List<Day> days,

            @NotNull
            @Schema(description = "Other days whose price changes if the request is approved; empty unless it is open")
            List<ExistingPriceChange> existingPriceChanges) {}

    /** A day of the rental. */
    @Schema(name = "CancelRentalDay")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Day(
            @NotNull @Schema(description = "The booking as it is now")
            RentalBooking booking,

            @NotNull @Schema(description = "true if the request asks to cancel this day")
            Boolean requested,

            @Nullable
            @Schema(
                    enumeration = {"booking_closed", "request_already_open"},
                    description = "Stable code for the reason why the day can't be cancelled now; absent if the day is "
                            + "requested or can be cancelled")
            String leftOut,

            @Nullable @Schema(description = "The reason in words, in the language of the answer")
            String message) {}

    private final RentalCancellationIntake intake;

    CoworkingCancelRental(RentalCancellationIntake intake) {
        this.intake = intake;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return intake.take(new RentalCancellationIntake.Demand(
                        caller.requireAccount(), input.rentalId(), input.submissionKey(), input.reason()))
                .map(taken -> output(caller, taken));
    }

    private static Output output(Caller caller, RentalCancellationIntake.Taken taken) {
        Language language = caller.language();
        return new Output(
                caller.envelope(),
                RequestView.of(taken.request(), taken.rental().days().getFirst().accepted(), language),
                taken.rental().days().stream()
                        .map(day -> day(day, taken, language))
                        .toList(),
                taken.changes().stream()
                        .map(change -> ExistingPriceChange.of(change, taken.coworking(), language))
                        .toList());
    }

    private static Day day(RentalDay day, RentalCancellationIntake.Taken taken, Language language) {
        RentalBooking booking = RentalBooking.of(day, taken.coworking(), language);
        if (taken.request().isAbout(day.id())) {
            return new Day(booking, true, null, null);
        }
        ProblemCode reason = taken.leftOut().get(day.id());
        return reason == null
                ? new Day(booking, false, null, null)
                : new Day(booking, false, reason.value(), Texts.get(language, "problem." + reason.value() + ".detail"));
    }
}
