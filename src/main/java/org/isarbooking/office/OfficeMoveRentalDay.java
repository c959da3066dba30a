package org.isarbooking.office;

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
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.RentalDesk;
import org.isarbooking.request.Submission;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Moves a rental day to another date, another workspace, or both. A price that the office has agreed stays. Any other
 * price is calculated again.
 */
@Singleton
@PublishedOperation(
        name = "office_move_rental_day",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.NOT_APPROVED,
            ProblemCode.DATES_UNAVAILABLE,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "date",
        summary = "Moves a rental day to another date, to another workspace, or both.",
        next = "Repeat it with the same submission_key if no answer came. Show changed prices of other days and "
                + "competing_requests, which office_decide_request decides. Ask before accept_closed_days.")
public class OfficeMoveRentalDay implements Operation<OfficeMoveRentalDay.Input, OfficeRentalOutput> {

    private static final String NAME = "office_move_rental_day";

    /** The rental day, and its new date or workspace. */
    @Schema(name = "OfficeMoveRentalDayInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = RentalOrderInput.BOOKING)
            Long bookingId,

            @Nullable @Schema(examples = "2027-06-15", description = "The new local date in Munich, from today on")
            LocalDate date,

            @Nullable @Min(1) @Schema(description = RentalOrderInput.WORKSPACE)
            Long workspaceId,

            @Nullable @Schema(defaultValue = "false", description = RentalOrderInput.ACCEPT_CLOSED_DAYS)
            Boolean acceptClosedDays,

            @Nullable @Schema(defaultValue = "true", description = RentalOrderInput.TELL_TENANT)
            Boolean tellTenant,

            @Nullable @Size(max = 2000) @Schema(description = VisitOrderInput.REASON)
            String reason,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements RentalOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeMoveRentalDay.Input[" + bookingId + "]";
        }
    }

    private final RentalOrders orders;

    OfficeMoveRentalDay(RentalOrders orders) {
        this.orders = orders;
    }

    @Override
    public Uni<OfficeRentalOutput> handle(Caller caller, Input input) {
        RentalDesk.Move move = new RentalDesk.Move(
                input.bookingId(),
                input.date(),
                input.workspaceId(),
                Boolean.TRUE.equals(input.acceptClosedDays()),
                !Boolean.FALSE.equals(input.tellTenant()));
        Submission submission =
                Submission.ofAccount(caller.requireAccount(), NAME, input.submissionKey(), move, input.reason());
        return orders.once(new RentalOrders.Order(caller, submission, input.reason(), move));
    }
}
