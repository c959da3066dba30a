package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/**
 * Requests a new start for the customer's appointment (contract, {@code salon_request_change}). Services, specialists
 * and the agreed price stay. The appointment stays as it is until the request is approved.
 */
@Singleton
@PublishedOperation(
        name = "salon_request_change",
        family = Family.SALON,
        scope = Scope.SALON_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.REQUEST_ALREADY_OPEN,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.START_OFF_GRID,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.BOOKING_CLOSED
        },
        summary = "Requests a new start for an own salon appointment; the salon decides.",
        next = "salon_find_new_starts finds the starts. The appointment stays as it is until the decision, which "
                + "salon_get_booking shows. Repeat with the same submission_key after a fault.")
public class SalonRequestChange implements Operation<SalonRequestChange.Input, SalonRequestOutput> {

    static final String NAME = "salon_request_change";

    /** The appointment and the requested start. */
    @Schema(name = "SalonRequestChangeInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = RequestInput.BOOKING_TOKEN, examples = BookingToken.EXAMPLE)
            String bookingToken,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @NotNull @Schema(description = "Requested start with its offset: new_start_at from salon_find_new_starts")
            OffsetDateTime newStartAt,

            @Nullable @Size(max = 2000) @Schema(description = RequestInput.REASON)
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements RequestInput {

        @Override
        public String toString() {
            return "SalonRequestChange.Input[" + submissionKey + "]";
        }
    }

    private final RequestIntake intake;

    SalonRequestChange(RequestIntake intake) {
        this.intake = intake;
    }

    @Override
    public Uni<SalonRequestOutput> handle(Caller caller, Input input) {
        if (Munich.isSkipped(input.newStartAt())) {
            return Uni.createFrom()
                    .failure(Refusal.invalidInput(List.of(Violation.of("$.new_start_at", "no_such_local_time"))));
        }
        return intake.take(input.demand(NAME, BookingRequest.Kind.CHANGE, input.newStartAt()))
                .map(taken -> SalonRequestOutput.of(caller, taken));
    }
}
