package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
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
 * Moves a visit to another start, to other specialists, or both. Fields that are left out stay as they are. The price
 * doesn't change.
 */
@Singleton
@PublishedOperation(
        name = "office_move_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.OUTSIDE_BOOKING_WINDOW,
            ProblemCode.OUTSIDE_WORKING_HOURS,
            ProblemCode.START_OFF_GRID,
            ProblemCode.SPECIALIST_UNSUITABLE,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "start_at",
        summary = "Moves an appointment to another time or other specialists, or one of its services to another "
                + "specialist.",
        next = "Repeat it with the same submission_key if no answer came. Ask before accept_outside_hours.")
public class OfficeMoveBooking implements Operation<OfficeMoveBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_move_booking";

    /** The visit, and its new start or specialists. */
    @Schema(name = "OfficeMoveBookingInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = VisitOrderInput.APPOINTMENT)
            Long bookingId,

            @Nullable @Schema(description = VisitOrderInput.START, examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @Nullable
            @Size(min = 1, max = 12)
            @Schema(uniqueItems = true, description = "New specialist for some services; the others keep theirs")
            List<@NotNull @Valid OfficeSpecialistChoice> specialists,

            @Nullable @Schema(defaultValue = "false", description = VisitOrderInput.ACCEPT_OUTSIDE_HOURS)
            Boolean acceptOutsideHours,

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
            return "OfficeMoveBooking.Input[" + bookingId + "]";
        }
    }

    private final VisitOrders orders;
    private final VisitDesk desk;

    OfficeMoveBooking(VisitOrders orders, VisitDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        Instant start = VisitOrderInput.start(input.startAt());
        VisitDesk.Change change = new VisitDesk.Change(
                start,
                null,
                VisitOrderInput.choices(input.specialists()),
                null,
                null,
                null,
                null,
                null,
                Boolean.TRUE.equals(input.acceptOutsideHours()),
                !Boolean.FALSE.equals(input.tellCustomer()));
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.bookingId(),
                start,
                change.choices(),
                change.acceptsOutsideHours(),
                change.tellsCustomer(),
                input.reason());
        Supplier<Uni<VisitDesk.Plan>> plan = () -> desk.plan(input.bookingId(), change);
        boolean isNothingNamed = start == null && input.specialists() == null;
        return orders.once(new VisitOrders.Order(
                caller,
                submission,
                input.reason(),
                isNothingNamed ? VisitOrders.nothingNamed(plan, "$.start_at", "$.specialists") : plan));
    }
}
