package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
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
 * Books a visit at the desk, for a customer who calls or walks in. There is no offer first, and no terms are accepted.
 */
@Singleton
@PublishedOperation(
        name = "office_create_booking",
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
            ProblemCode.SERVICE_NOT_OFFERED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        summary = "Books an appointment for a customer who calls or walks in.",
        next = "Repeat it with the same submission_key if no answer came. Ask before accept_outside_hours.")
public class OfficeCreateBooking implements Operation<OfficeCreateBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_create_booking";

    /** The visit and its customer. */
    @Schema(name = "OfficeCreateBookingInput")
    public record Input(
            @NotNull
            @Size(min = 1, max = 12)
            @Schema(uniqueItems = true, examples = "[1]", description = VisitOrderInput.SERVICE_IDS)
            List<@NotNull @Min(1) Long> serviceIds,

            @Nullable @Size(max = 12) @Schema(uniqueItems = true, description = VisitOrderInput.SPECIALISTS)
            List<@NotNull @Valid OfficeSpecialistChoice> specialists,

            @NotNull @Schema(description = VisitOrderInput.START, examples = "2027-06-15T14:30:00+02:00")
            OffsetDateTime startAt,

            @NotNull @Valid @Schema(description = "The customer")
            OfficeGuest customer,

            @Nullable @Size(max = 2000) @Schema(description = VisitOrderInput.NOTES)
            String notes,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = VisitOrderInput.PRICE)
            Integer priceCents,

            @Nullable @Size(min = 1, max = 2000) @Schema(description = VisitOrderInput.PRICE_REASON)
            String priceReason,

            @Nullable @Schema(defaultValue = "false", description = VisitOrderInput.ACCEPT_OUTSIDE_HOURS)
            Boolean acceptOutsideHours,

            @Nullable @Schema(defaultValue = "true", description = VisitOrderInput.MESSAGES)
            Boolean messages,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements VisitOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeCreateBooking.Input[" + submissionKey + "]";
        }
    }

    private final VisitOrders orders;
    private final VisitDesk desk;

    OfficeCreateBooking(VisitOrders orders, VisitDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        Instant start = Objects.requireNonNull(VisitOrderInput.start(input.startAt()));
        VisitOrderInput.checkPrice(input.priceCents(), input.priceReason());
        VisitDesk.NewVisit visit = new VisitDesk.NewVisit(
                new VisitDesk.Services(input.serviceIds(), VisitOrderInput.choices(input.specialists())),
                start,
                input.customer().guest(),
                input.notes() == null || input.notes().isBlank() ? null : input.notes(),
                input.priceCents(),
                Boolean.TRUE.equals(input.acceptOutsideHours()),
                !Boolean.FALSE.equals(input.messages()));
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                visit.services(),
                start,
                OfficeGuest.meaning(input.customer()),
                visit.notes(),
                input.priceCents(),
                input.priceReason(),
                visit.acceptsOutsideHours(),
                visit.messages());
        return orders.once(new VisitOrders.Order(caller, submission, input.priceReason(), () -> desk.plan(visit)));
    }
}
