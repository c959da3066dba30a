package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Locale;
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

/** Says how a booking went that has begun: the customer came, or not. What was said can be corrected. */
@Singleton
@PublishedOperation(
        name = "office_mark_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.BOOKING_CLOSED, ProblemCode.OUTSIDE_BOOKING_WINDOW},
        summary = "Says whether the customer of an appointment or rental day came.")
public class OfficeMarkBooking implements Operation<OfficeMarkBooking.Input, OfficeBookingOutput> {

    private static final String NAME = "office_mark_booking";

    /** How it went. */
    @Schema(name = "OfficeBookingOutcome")
    public enum Outcome {
        @JsonProperty("completed")
        COMPLETED,
        @JsonProperty("no_show")
        NO_SHOW;

        /** The wire form. */
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Which booking, and how it went. */
    @Schema(name = "OfficeMarkBookingInput")
    public record Input(
            @Nullable @Schema(description = "The line of the booking: this or line, its old name, is required")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @NotNull @Min(1) @Schema(description = "From office_search_bookings or office_get_day")
            Long bookingId,

            @NotNull @Schema(description = "Whether the customer came")
            Outcome outcome,

            @Nullable @Size(max = 2000) @Schema(description = "For the record; the customer is not told")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Shows nothing that was written. */
        @Override
        public String toString() {
            return "OfficeMarkBooking.Input[" + bookingId + "]";
        }
    }

    private final BookingEnds ends;
    private final BookingDesks desks;

    OfficeMarkBooking(BookingEnds ends, BookingDesks desks) {
        this.ends = ends;
        this.desks = desks;
    }

    @Override
    public Uni<OfficeBookingOutput> handle(Caller caller, Input input) {
        BookingRef booking = OfficeBookings.ref(input.business(), input.line(), input.bookingId());
        BookingDesk.Outcome outcome = switch (input.outcome()) {
            case COMPLETED -> BookingDesk.Outcome.COMPLETED;
            case NO_SHOW -> BookingDesk.Outcome.NO_SHOW;
        };
        return ends.decide(
                caller,
                booking,
                new OfficeActions.Note(NAME, Map.of("outcome", input.outcome().value()), input.reason()),
                (transaction, now) -> desks.mark(transaction, booking, outcome, now));
    }
}
