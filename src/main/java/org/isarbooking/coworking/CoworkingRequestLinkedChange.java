package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.link.ManageKey;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Requests another date for one day of the rental that a manage link opens. Follows the rules of
 * {@code coworking_request_change}. This operation is not in the contract.
 */
@Singleton
@PublishedOperation(
        name = "coworking_request_linked_change",
        family = Family.COWORKING,
        behaviour = Behaviour.BOOKS,
        atItsLineOnly = true,
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
        summary = "Requests another day for a day of the rental that a manage link opens; the business decides.",
        next = "The booking stays as it is until the decision, which coworking_get_linked_rental shows. "
                + "Repeat with the same submission_key after a fault.")
public class CoworkingRequestLinkedChange
        implements Operation<CoworkingRequestLinkedChange.Input, RentalRequestOutput> {

    static final String NAME = "coworking_request_linked_change";

    /** The link, and the change to request. */
    @Schema(name = "CoworkingRequestLinkedChangeInput")
    public record Input(
            @NotNull @Size(min = 16, max = 128) @Schema(description = RentalLinks.LINK, examples = ManageKey.EXAMPLE)
            String link,

            @NotNull @Min(1) @Schema(description = "A day of this rental, from coworking_get_linked_rental")
            Long bookingId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @NotNull @Schema(description = "Requested new local date in Munich")
            LocalDate newDate,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Note for the business")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the link out of logs. */
        @Override
        public String toString() {
            return "CoworkingRequestLinkedChange.Input[hidden]";
        }
    }

    private final Pool pool;
    private final RentalLinks links;
    private final RentalRequestIntake intake;

    CoworkingRequestLinkedChange(Pool pool, RentalLinks links, RentalRequestIntake intake) {
        this.pool = pool;
        this.links = links;
        this.intake = intake;
    }

    @Override
    public Uni<RentalRequestOutput> handle(Caller caller, Input input) {
        return links.open(pool, input.link(), input.bookingId())
                .flatMap(opened -> intake.take(new RentalRequestIntake.Demand(
                        NAME,
                        opened.account(),
                        input.bookingId(),
                        input.submissionKey(),
                        input.newDate(),
                        input.reason())))
                .map(taken -> RentalRequestOutput.of(caller, taken))
                .onFailure()
                .transform(RentalLinks::byLink);
    }
}
