package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingDesks;
import org.isarbooking.request.BookingRef;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Cancels a booking in the owner's name. Its time is free again, a redeemed promo code can be used again, and open
 * requests about the booking are closed. A cancelled rental day still counts for its week, so the tenant's other days
 * keep their prices. The customer or tenant and the specialists are notified. Repeated or simultaneous calls have one
 * effect.
 */
@Singleton
@PublishedOperation(
        name = "office_cancel_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.BOOKING_CLOSED},
        summary = "Cancels an appointment, a rental day, or a whole rental; the customer or tenant is told why.")
public class OfficeCancelBooking implements Operation<OfficeCancelBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_cancel_booking";

    /** The booking and the reason. */
    @Schema(name = "OfficeCancelBookingInput")
    public record Input(
            @Nullable @Schema(description = "The line of the booking; required unless `line`, its old name, is given")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @NotNull @Min(1) @Schema(description = "From office_search_bookings or office_get_day")
            Long bookingId,

            @NotNull @Size(min = 1, max = 2000) @Schema(description = "Reason, sent to the customer or tenant")
            String reason,

            @Nullable
            @Schema(
                    defaultValue = "false",
                    description =
                            "For a rental day: cancels the rental's other days, too, except past or invoiced ones")
            Boolean wholeRental,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
        @Override
        public String toString() {
            return "OfficeCancelBooking.Input[" + bookingId + "]";
        }
    }

    private final Pool pool;
    private final Catalogs catalogs;
    private final BookingEnds ends;
    private final BookingDesks desks;

    OfficeCancelBooking(Pool pool, Catalogs catalogs, BookingEnds ends, BookingDesks desks) {
        this.pool = pool;
        this.catalogs = catalogs;
        this.ends = ends;
        this.desks = desks;
    }

    private Uni<OfficeBookingOutput> withRental(Caller caller, OfficeBookingOutput output) {
        long rentalId = Objects.requireNonNull(output.booking().rentalId());
        return catalogs.current(pool)
                .flatMap(catalog -> OfficeRentals.find(pool, rentalId, catalog, caller.language()))
                .map(rental -> new OfficeBookingOutput(output.envelope(), output.booking(), rental));
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        BookingRef booking = OfficeBookings.ref(input.business(), input.line(), input.bookingId());
        boolean isWhole = Boolean.TRUE.equals(input.wholeRental());
        if (isWhole && !(booking instanceof BookingRef.RentalDay)) {
            throw Refusal.invalidInput(List.of(Violation.of("$.whole_rental", "not_allowed", List.of(false))));
        }
        Uni<OfficeBookingOutput> cancelled = ends.decide(
                caller,
                booking,
                new OfficeActions.Note(NAME, isWhole ? Map.of("whole_rental", true) : Map.of(), input.reason()),
                (transaction, now) -> desks.cancel(
                        transaction,
                        booking,
                        new BookingDesk.Cancellation(input.reason(), caller.requireAccount(), now, isWhole)));
        return isWhole ? cancelled.flatMap(output -> withRental(caller, output)) : cancelled;
    }
}
