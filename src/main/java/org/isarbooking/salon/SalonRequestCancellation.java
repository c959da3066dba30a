package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Requests cancellation of the customer's appointment (contract, {@code salon_request_cancellation}). The appointment
 * stays as it is until the request is approved. A timely request is approved at once if the business file says so.
 */
@Singleton
@PublishedOperation(
        name = "salon_request_cancellation",
        family = Family.SALON,
        scope = Scope.SALON_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.REQUEST_ALREADY_OPEN,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.BOOKING_CLOSED
        },
        summary = "Requests cancellation of an own salon appointment; the salon decides.",
        next = "The appointment stays as it is until the decision, which salon_get_booking shows. Repeat "
                + "with the same submission_key after a fault.")
public class SalonRequestCancellation implements Operation<SalonRequestCancellation.Input, SalonRequestOutput> {

    static final String NAME = "salon_request_cancellation";

    /** The appointment that is to be cancelled. */
    @Schema(name = "SalonRequestCancellationInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = RequestInput.BOOKING_TOKEN, examples = BookingToken.EXAMPLE)
            String bookingToken,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable @Size(max = 2000) @Schema(description = RequestInput.REASON)
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements RequestInput {

        @Override
        public String toString() {
            return "SalonRequestCancellation.Input[" + submissionKey + "]";
        }
    }

    private final RequestIntake intake;

    SalonRequestCancellation(RequestIntake intake) {
        this.intake = intake;
    }

    @Override
    public Uni<SalonRequestOutput> handle(Caller caller, Input input) {
        return intake.take(input.demand(NAME, BookingRequest.Kind.CANCELLATION, null))
                .map(taken -> SalonRequestOutput.of(caller, taken));
    }
}
