package org.isarbooking.coworking;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.ApprovalRequest;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.request.BookingRef;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.Requests;
import org.isarbooking.request.WithdrawnRequest;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** Withdraws one of the account's open requests. This operation is not in the contract. */
@Singleton
@PublishedOperation(
        name = "coworking_withdraw_request",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.REQUEST_CLOSED},
        summary = "Withdraws an own request that the business has not decided yet.",
        next = "The booking stays as it is; another request is possible then.")
public class CoworkingWithdrawRequest implements Operation<CoworkingWithdrawRequest.Input, WithdrawnRequest> {

    /** The request to withdraw. */
    @Schema(name = "CoworkingWithdrawRequestInput")
    public record Input(
            @NotNull
            @Min(1)
            @Schema(
                    description =
                            "From the answer to the request, coworking_get_booking, coworking_get_rental or coworking_get_account")
            Long requestId,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {}

    private final Transactions transactions;
    private final RentalDays days;
    private final Requests requests;
    private final ApprovalRequests approvals;
    private final InstantSource clock;

    CoworkingWithdrawRequest(
            Transactions transactions,
            RentalDays days,
            Requests requests,
            ApprovalRequests approvals,
            InstantSource clock) {
        this.transactions = transactions;
        this.days = days;
        this.requests = requests;
        this.approvals = approvals;
        this.clock = clock;
    }

    @Override
    public Uni<WithdrawnRequest> handle(Caller caller, Input input) {
        AccountRef account = caller.requireAccount();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return transactions
                .run(transaction -> AccountLock.take(transaction, account)
                        .chain(() -> approvals.find(input.requestId()))
                        .flatMap(found -> found.filter(
                                        request -> request.account().equals(account))
                                .map(request -> approvals.withdraw(request, now).map(ApprovalRequest::decidedAt))
                                .orElseGet(() -> own(account, input.requestId(), now)
                                        .flatMap(request -> requests.withdraw(request, now))
                                        .map(BookingRequest::decidedAt))))
                .map(at -> WithdrawnRequest.of(caller, input.requestId(), Objects.requireNonNull(at)));
    }

    /**
     * Returns the request as it is now if it is about the account's booking. Otherwise fails as for an unknown request.
     */
    private Uni<BookingRequest> own(AccountRef account, long requestId, Instant now) {
        return requests.find(requestId)
                .flatMap(found -> days.find(account, bookingId(found))
                        .map(day -> found.orElseThrow(CoworkingWithdrawRequest::unknown)
                                .at(
                                        now,
                                        day.orElseThrow(CoworkingWithdrawRequest::unknown)
                                                .startsAt())));
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

    private static Refusal unknown() {
        return Refusal.of(ProblemCode.NOT_FOUND).thenCall("coworking_list_bookings");
    }
}
