package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.CancellationView;
import org.isarbooking.request.Cancellations;
import org.isarbooking.request.RequestView;
import org.isarbooking.request.Requests;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Reads one of the account's bookings and the decisions on its requests (contract, {@code coworking_get_booking}).
 * Another account's booking is refused like an unknown booking.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_booking",
        family = Family.COWORKING,
        scope = Scope.COWORKING_READ,
        behaviour = Behaviour.READS,
        refusals = ProblemCode.NOT_FOUND,
        summary = "Reads an own rental booking and the decisions on its requests.",
        next = "To move or cancel it, coworking_request_change or coworking_request_cancellation; "
                + "coworking_withdraw_request takes an open request back.")
public class CoworkingGetBooking implements Operation<CoworkingGetBooking.Input, CoworkingGetBooking.Output> {

    /** The booking to read. */
    @Schema(name = "CoworkingGetBookingInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_list_bookings")
            Long bookingId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    /** The booking as it is now, with the state of its requests. */
    @Schema(name = "CoworkingGetBookingOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The booking as it is now")
            RentalBooking booking,

            @NotNull @Schema(description = "Requests about the booking and their decisions, oldest first")
            List<RequestView> requests,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "The cancellation by the business; absent if there is none")
            CancellationView cancellation,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "The tenant's note from the offer; absent if there is none or it has been erased")
            String notes) {

        /** Leaves the note out of logs. */
        @Override
        public String toString() {
            return "CoworkingGetBooking.Output[" + booking.bookingId() + "]";
        }
    }

    private final Pool pool;
    private final Transactions transactions;
    private final RentalDays days;
    private final Catalogs catalogs;
    private final InstantSource clock;

    CoworkingGetBooking(Pool pool, Transactions transactions, RentalDays days, Catalogs catalogs, InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.days = days;
        this.catalogs = catalogs;
        this.clock = clock;
    }

    /** Requests are read first, so that an approved request never appears with the booking's former day. */
    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        AccountRef account = caller.requireAccount();
        return Requests.ofAccount(pool, account, new BookingRef.RentalDay(input.bookingId()))
                .flatMap(requests -> transactions
                        .reading(() -> days.find(account, input.bookingId()))
                        .map(found -> found.orElseThrow(
                                () -> Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_bookings")))
                        .flatMap(day -> Uni.combine()
                                .all()
                                .unis(
                                        Cancellations.find(pool, new BookingRef.RentalDay(day.id())),
                                        Rentals.notes(pool, account, day.rentalId()),
                                        catalogs.current(pool))
                                .with((cancelled, notes, catalog) -> new Output(
                                        caller.envelope(),
                                        RentalBooking.of(day, catalog.coworking(), caller.language()),
                                        views(requests, day, caller.language()),
                                        cancelled.map(CancellationView::of).orElse(null),
                                        notes.orElse(null)))));
    }

    /**
     * Returns the requests in the form in which the answer contains them. A request about several days lapses when the
     * last of these days begins. Such a request refers to the booking of that day ({@code rentalBookingId}). Therefore
     * only that booking shows it as lapsed; the bookings of the other days show the stored status.
     */
    private List<RequestView> views(List<BookingRequest> requests, RentalDay day, Language language) {
        Instant now = clock.instant();
        return requests.stream()
                .map(request -> day.id() == request.rentalBookingId() ? request.at(now, day.startsAt()) : request)
                .map(request -> RequestView.of(request, day.accepted(), language))
                .toList();
    }
}
