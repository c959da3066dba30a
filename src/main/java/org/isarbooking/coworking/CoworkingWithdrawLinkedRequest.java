package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
import org.isarbooking.database.Transactions;
import org.isarbooking.link.ManageKey;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Requests;
import org.isarbooking.request.WithdrawnRequest;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Withdraws an open request about a rental, by the rental's manage link. This operation is not in the contract. */
@Singleton
@PublishedOperation(
        name = "coworking_withdraw_linked_request",
        family = Family.COWORKING,
        behaviour = Behaviour.REPLACES,
        atItsLineOnly = true,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.REQUEST_CLOSED},
        summary = "Withdraws an undecided request about the rental that a manage link opens.",
        next = "The booking stays as it is; another request is possible then.")
public class CoworkingWithdrawLinkedRequest
        implements Operation<CoworkingWithdrawLinkedRequest.Input, WithdrawnRequest> {

    /** The link, and the request to withdraw. */
    @Schema(name = "CoworkingWithdrawLinkedRequestInput")
    public record Input(
            @NotNull @Size(min = 16, max = 128) @Schema(description = RentalLinks.LINK, examples = ManageKey.EXAMPLE)
            String link,

            @NotNull @Min(1) @Schema(description = "From the answer to the request or coworking_get_linked_rental")
            Long requestId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the link out of logs. */
        @Override
        public String toString() {
            return "CoworkingWithdrawLinkedRequest.Input[hidden]";
        }
    }

    private final Transactions transactions;
    private final RentalLinks links;
    private final RentalDays days;
    private final Requests requests;
    private final InstantSource clock;

    CoworkingWithdrawLinkedRequest(
            Transactions transactions, RentalLinks links, RentalDays days, Requests requests, InstantSource clock) {
        this.transactions = transactions;
        this.links = links;
        this.days = days;
        this.requests = requests;
        this.clock = clock;
    }

    @Override
    public Uni<WithdrawnRequest> handle(Caller caller, Input input) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> links.open(transaction, input.link())
                        .call(opened -> AccountLock.take(transaction, opened.account()))
                        .flatMap(opened -> own(opened, input.requestId(), now))
                        .flatMap(request -> requests.withdraw(request, now)))
                .map(request -> WithdrawnRequest.of(caller, request.id(), Objects.requireNonNull(request.decidedAt())));
    }

    /**
     * Returns the request as it is now if it is about a day of the rental. Otherwise fails as for an unknown request.
     */
    private Uni<BookingRequest> own(Rentals.Linked opened, long requestId, Instant now) {
        return requests.find(requestId)
                .flatMap(found -> days.find(opened.account(), bookingId(found))
                        .map(day -> day.filter(
                                        one -> one.rentalId() == opened.link().id())
                                .map(one -> found.orElseThrow().at(now, one.startsAt()))
                                .orElseThrow(() ->
                                        Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_get_linked_rental"))));
    }

    /**
     * Returns the id of the rental day that a request is about; 0 if there is no such request. No booking has the id 0,
     * so an unknown request runs the same statements as another account's request.
     */
    private static long bookingId(Optional<BookingRequest> found) {
        return found.map(BookingRequest::booking)
                .filter(BookingRef.RentalDay.class::isInstance)
                .map(BookingRef::id)
                .orElse(0L);
    }
}
