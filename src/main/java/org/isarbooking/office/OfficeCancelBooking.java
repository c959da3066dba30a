package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingDesks;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a booking in the owner's name: its time is free again, a redeemed promo code can be used again, open requests about it are closed, other days
 * of a tenant get the prices of their weeks, and customer and specialists are told. Cancelling twice, or at once, has one effect.
 */
@Singleton
@PublishedOperation(
        name = "office_cancel_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.BOOKING_CLOSED},
        summary = "Cancels an appointment or rental day; the customer is told why.")
public class OfficeCancelBooking implements Operation<OfficeCancelBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_cancel_booking";

    /** Which booking, and why. */
    @Schema(name = "OfficeCancelBookingInput")
    public record Input(
            @Nullable @Schema(description = "The line of the booking: this or line, its old name, is required")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @NotNull @Min(1) @Schema(description = "From office_search_bookings or office_get_day")
            Long bookingId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "What the customer is told")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "OfficeCancelBooking.Input[" + bookingId + "]";
        }
    }

    private final BookingEnds ends;
    private final BookingDesks desks;

    OfficeCancelBooking(BookingEnds ends, BookingDesks desks) {
        this.ends = ends;
        this.desks = desks;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        BookingRef booking = OfficeBookings.ref(input.business(), input.line(), input.bookingId());
        return ends.decide(
                caller,
                booking,
                new OfficeActions.Note(NAME, Map.of(), input.reason()),
                (transaction, now) -> desks.cancel(
                        transaction,
                        booking,
                        new BookingDesk.Cancellation(input.reason(), caller.requireAccount(), now)));
    }
}
