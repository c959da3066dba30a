package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Requests another rental day for one of the account's bookings (contract, {@code coworking_request_change}). The
 * workspace can't be changed. The answer shows the new price. The booking stays as it is until the request is approved.
 */
@Singleton
@PublishedOperation(
        name = "coworking_request_change",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.REQUEST_ALREADY_OPEN,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.DATES_UNAVAILABLE,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.NOT_APPROVED
        },
        summary = "Requests another rental day for an own booking; the business decides.",
        next = "The booking stays as it is until the decision, which coworking_get_booking shows. Repeat "
                + "with the same submission_key after a fault.")
public class CoworkingRequestChange implements Operation<CoworkingRequestChange.Input, RentalRequestOutput> {

    static final String NAME = "coworking_request_change";

    /** The booking and the day to move to. */
    @Schema(name = "CoworkingRequestChangeInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_bookings")
            Long bookingId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @NotNull @Schema(description = "The local date asked for, YYYY-MM-DD")
            LocalDate newDate,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Note for the business")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingRequestChange.Input[" + bookingId + ", " + submissionKey + "]";
        }
    }

    private final RentalRequestIntake intake;

    CoworkingRequestChange(RentalRequestIntake intake) {
        this.intake = intake;
    }

    @Override
    public Uni<RentalRequestOutput> handle(Caller caller, Input input) {
        return intake.take(new RentalRequestIntake.Demand(
                        NAME,
                        caller.requireAccount(),
                        input.bookingId(),
                        input.submissionKey(),
                        input.newDate(),
                        input.reason()))
                .map(taken -> RentalRequestOutput.of(caller, taken));
    }
}
