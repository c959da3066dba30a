package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.operation.Violation;
import org.isarbooking.request.BookingDesk;
import org.isarbooking.request.BookingDesks;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.PaymentMethod;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Marks a booking that has begun as completed or as a no-show. For a visit, it also notes the amount paid and the
 * payment method. A later call can correct the outcome and the payment. The amount is a note for the day sheet, not a
 * receipt. A visit with a noted amount above 0 can't become a no-show, since the note would be deleted.
 */
@Singleton
@PublishedOperation(
        name = "office_mark_booking",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.BOOKING_CLOSED, ProblemCode.OUTSIDE_BOOKING_WINDOW},
        summary = "Records whether the customer of a booking came, and the payment for an appointment.")
public class OfficeMarkBooking implements Operation<OfficeMarkBooking.Input, OfficeBookingOutput> {

    static final String NAME = "office_mark_booking";

    /** The outcome of a booking. */
    @Schema(name = "OfficeBookingOutcome")
    public enum Outcome {
        @JsonProperty("completed")
        COMPLETED,
        @JsonProperty("no_show")
        NO_SHOW;

        /** Returns the wire form. */
        String value() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The booking and its outcome. */
    @Schema(name = "OfficeMarkBookingInput")
    public record Input(
            @Nullable @Schema(description = "The line of the booking; required unless `line`, its old name, is given")
            Business business,

            @Nullable @Schema(deprecated = true, description = "Deprecated: the old name of business")
            Business line,

            @NotNull @Min(1) @Schema(description = "From office_search_bookings or office_get_day")
            Long bookingId,

            @NotNull
            @Schema(description = "completed if the customer came; no_show is refused while an amount above 0 is noted")
            Outcome outcome,

            @Nullable
            @Min(0)
            @Max(10_000_000)
            @Schema(description = "For a completed appointment: gross amount paid, in cents; needs payment_method")
            Integer paidCents,

            @Nullable @Schema(description = "For a completed appointment: payment method; needs paid_cents")
            PaymentMethod paymentMethod,

            @Nullable @Size(max = 2000) @Schema(description = "For the record; the customer is not told")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves free text out of logs. */
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
        BookingDesk.@Nullable Paid paid = paid(input, booking);
        return ends.decide(
                caller,
                booking,
                new OfficeActions.Note(NAME, about(input, paid), input.reason()),
                (transaction, now) -> desks.mark(transaction, booking, outcome, paid, now));
    }

    /**
     * Returns the payment; null if the input has none. Refuses a payment without an amount or a method, and a payment
     * for anything but a completed visit.
     */
    private static BookingDesk.@Nullable Paid paid(Input input, BookingRef booking) {
        Integer cents = input.paidCents();
        PaymentMethod method = input.paymentMethod();
        boolean isVisit = booking instanceof BookingRef.Appointment && input.outcome() == Outcome.COMPLETED;
        List<Violation> wrong = new ArrayList<>();
        if (!isVisit && cents != null) {
            wrong.add(Violation.of("$.paid_cents", "only_of_completed_visits"));
        }
        if (!isVisit && method != null) {
            wrong.add(Violation.of("$.payment_method", "only_of_completed_visits"));
        }
        if (isVisit && (cents == null) != (method == null)) {
            wrong.add(Violation.of(cents == null ? "$.paid_cents" : "$.payment_method", "required"));
        }
        if (!wrong.isEmpty()) {
            throw Refusal.invalidInput(wrong);
        }
        return cents == null || method == null ? null : new BookingDesk.Paid(cents, method);
    }

    private static Map<String, Object> about(Input input, BookingDesk.@Nullable Paid paid) {
        return paid == null
                ? Map.of("outcome", input.outcome().value())
                : Map.of(
                        "outcome",
                        input.outcome().value(),
                        "paid_cents",
                        paid.cents(),
                        "payment_method",
                        paid.method().value());
    }
}
