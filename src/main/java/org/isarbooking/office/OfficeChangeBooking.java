package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
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

/** Changes a visit's services, price, customer or notes. Fields that are left out stay as they are. */
@Singleton
@PublishedOperation(
        name = "office_change_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.OUTSIDE_WORKING_HOURS,
            ProblemCode.SPECIALIST_UNSUITABLE,
            ProblemCode.SERVICE_NOT_OFFERED,
            ProblemCode.NOTHING_TO_CHANGE,
            ProblemCode.BOOKING_CLOSED,
            ProblemCode.SUBMISSION_KEY_REUSED
        },
        exampleShows = "notes",
        summary = "Changes an appointment's services, price, customer or notes.",
        next =
                "Repeat it with the same submission_key if no answer came. office_move_booking changes time and specialists.")
public class OfficeChangeBooking implements Operation<OfficeChangeBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_change_booking";

    /** The visit and its changes. */
    @Schema(name = "OfficeChangeBookingInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = VisitOrderInput.APPOINTMENT)
            Long bookingId,

            @Nullable
            @Size(min = 1, max = 12)
            @Schema(
                    uniqueItems = true,
                    examples = "[1]",
                    description = "All services in the wanted order, from the same start; services that stay keep "
                            + "specialist and price")
            List<@NotNull @Min(1) Long> serviceIds,

            @Nullable @Size(max = 12) @Schema(uniqueItems = true, description = VisitOrderInput.SPECIALISTS)
            List<@NotNull @Valid OfficeSpecialistChoice> specialists,

            @Nullable @Min(0) @Max(10_000_000) @Schema(description = VisitOrderInput.PRICE)
            Integer priceCents,

            @Nullable @Size(min = 1, max = 2000) @Schema(description = VisitOrderInput.PRICE_REASON)
            String priceReason,

            @Nullable @Valid @Schema(description = "The new customer, with all fields")
            OfficeGuest customer,

            @Nullable
            @Size(max = 2000)
            @Schema(description = "For the office only; an empty text removes them", examples = "Prefers mornings")
            String notes,

            @Nullable @Schema(description = "true if the customer gets mails about the appointment from now on")
            Boolean messages,

            @Nullable @Schema(defaultValue = "false", description = VisitOrderInput.ACCEPT_OUTSIDE_HOURS)
            Boolean acceptOutsideHours,

            @Nullable @Schema(defaultValue = "true", description = VisitOrderInput.TELL_CUSTOMER)
            Boolean tellCustomer,

            @NotNull @Schema(description = VisitOrderInput.SUBMISSION_KEY)
            UUID submissionKey,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements VisitOrderInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeChangeBooking.Input[" + bookingId + "]";
        }
    }

    private final VisitOrders orders;
    private final VisitDesk desk;

    OfficeChangeBooking(VisitOrders orders, VisitDesk desk) {
        this.orders = orders;
        this.desk = desk;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        VisitOrderInput.checkPrice(input.priceCents(), input.priceReason());
        boolean isNothingNamed = Stream.of(
                        Optional.ofNullable(input.serviceIds()),
                        Optional.ofNullable(input.specialists()),
                        Optional.ofNullable(input.priceCents()),
                        Optional.ofNullable(input.customer()),
                        Optional.ofNullable(input.notes()),
                        Optional.ofNullable(input.messages()))
                .allMatch(Optional::isEmpty);
        OfficeGuest customer = input.customer();
        VisitDesk.Change change = new VisitDesk.Change(
                null,
                input.serviceIds(),
                VisitOrderInput.choices(input.specialists()),
                null,
                input.priceCents(),
                customer == null ? null : customer.guest(),
                input.notes(),
                input.messages(),
                Boolean.TRUE.equals(input.acceptOutsideHours()),
                !Boolean.FALSE.equals(input.tellCustomer()));
        Submission submission = Submission.ofAccount(
                caller.requireAccount(),
                NAME,
                input.submissionKey(),
                input.bookingId(),
                change.serviceIds(),
                change.choices(),
                input.priceCents(),
                input.priceReason(),
                OfficeGuest.meaning(customer),
                input.notes(),
                input.messages(),
                change.acceptsOutsideHours(),
                change.tellsCustomer());
        Supplier<Uni<VisitDesk.Plan>> plan = () -> desk.plan(input.bookingId(), change);
        return orders.once(new VisitOrders.Order(
                caller,
                submission,
                input.priceReason(),
                isNothingNamed
                        ? VisitOrders.nothingNamed(
                                plan,
                                "$.service_ids",
                                "$.specialists",
                                "$.price_cents",
                                "$.customer",
                                "$.notes",
                                "$.messages")
                        : plan));
    }
}
