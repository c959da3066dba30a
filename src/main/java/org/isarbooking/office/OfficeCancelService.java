package org.isarbooking.office;

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
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.Submission;
import org.isarbooking.request.VisitDesk;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Cancels one service of a visit with several services. The other services keep their times, specialists and prices, so
 * they can't conflict with other bookings.
 */
@Singleton
@PublishedOperation(
        name = "office_cancel_service",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_PERMITTED,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        summary = "Cancels one service of a combined appointment; the others stay at their times.",
        next = "Repeat it with the same submission_key if no answer came. office_move_booking closes a gap.")
public class OfficeCancelService implements Operation<OfficeCancelService.Input, OfficeBookingOutput> {

    private static final String NAME = "office_cancel_service";

    /** The visit and its service. */
    @Schema(name = "OfficeCancelServiceInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = VisitOrderInput.APPOINTMENT)
            Long bookingId,

            @NotNull @Min(1) @Schema(description = "The service to cancel; the appointment must have others")
            Long serviceId,

            @Nullable @Schema(defaultValue = "true", description = VisitOrderInput.TELL_CUSTOMER)
            Boolean tellCustomer,

            @Nullable @Size(max = 2000) @Schema(description = VisitOrderInput.REASON)
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements VisitOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeCancelService.Input[" + bookingId + "]";
        }
    }

    private final VisitOrders orders;
    private final VisitDesk desk;

    OfficeCancelService(VisitOrders orders, VisitDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        boolean tellsCustomer = !Boolean.FALSE.equals(input.tellCustomer());
        VisitDesk.Change change = new VisitDesk.Change(
                null, null, List.of(), input.serviceId(), null, null, null, null, false, tellsCustomer);
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.bookingId(),
                input.serviceId(),
                tellsCustomer,
                input.reason());
        return orders.once(
                new VisitOrders.Order(caller, submission, input.reason(), () -> desk.plan(input.bookingId(), change)));
    }
}
