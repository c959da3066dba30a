package org.isarbooking.salon;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.quote.BookingToken;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Requests;
import org.isarbooking.request.WithdrawnRequest;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Withdraws an open request about the customer's appointment. This operation is not in the contract. */
@Singleton
@PublishedOperation(
        name = "salon_withdraw_request",
        family = Family.SALON,
        scope = Scope.SALON_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.REQUEST_CLOSED},
        summary = "Withdraws an undecided request about an own appointment.",
        next = "The appointment stays as it is; another request is possible then.")
public class SalonWithdrawRequest implements Operation<SalonWithdrawRequest.Input, WithdrawnRequest> {

    /** The appointment, and the request to be withdrawn. */
    @Schema(name = "SalonWithdrawRequestInput")
    public record Input(
            @NotNull
            @Size(min = 16, max = 128)
            @Schema(description = RequestInput.BOOKING_TOKEN, examples = BookingToken.EXAMPLE)
            String bookingToken,

            @NotNull @Min(1) @Schema(description = "From the answer to the request or salon_get_booking")
            Long requestId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "SalonWithdrawRequest.Input[" + requestId + "]";
        }
    }

    private final Transactions transactions;
    private final BookingKeys keys;
    private final Requests requests;
    private final InstantSource clock;

    SalonWithdrawRequest(Transactions transactions, BookingKeys keys, Requests requests, InstantSource clock) {
        this.transactions = transactions;
        this.keys = keys;
        this.requests = requests;
        this.clock = clock;
    }

    @Override
    public Uni<WithdrawnRequest> handle(Caller caller, Input input) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> keys.lock(transaction, new BookingToken(input.bookingToken()))
                        .map(found -> found.orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)))
                        .flatMap(appointment -> own(appointment, input.requestId(), now))
                        .flatMap(request -> requests.withdraw(request, now)))
                .map(request -> WithdrawnRequest.of(caller, request.id(), Objects.requireNonNull(request.decidedAt())));
    }

    /**
     * Returns a request about an appointment, with its status at {@code now}. Fails with {@code not_found} if the
     * request is unknown or about another booking.
     */
    private Uni<BookingRequest> own(Appointment appointment, long requestId, Instant now) {
        return requests.find(requestId)
                .map(found -> found.filter(
                                request -> request.booking().equals(new BookingRef.Appointment(appointment.id())))
                        .map(request -> request.at(now, appointment.visit().startsAt()))
                        .orElseThrow(() -> Refusal.of(ProblemCode.NOT_FOUND)));
    }
}
