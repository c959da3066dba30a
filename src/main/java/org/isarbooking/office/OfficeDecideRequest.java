package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.database.Constraints;
import org.isarbooking.database.Transactions;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Business;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.OfferChange;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.ApprovalRequest;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.request.RequestDecider;
import org.isarbooking.request.RequestDecider.Outcome;
import org.isarbooking.request.RequestDeciders;
import org.isarbooking.request.RequestView;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Decides a request in one transaction, and notifies the customer or tenant. Approving a change moves the appointment
 * or the rental day. Approving a cancellation cancels the booking and frees its time. Approving an approval request
 * lets the tenant rent the workspace by the weekly terms. Repeated or simultaneous equal decisions have one effect.
 */
@Singleton
@PublishedOperation(
        name = "office_decide_request",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.SLOT_UNAVAILABLE,
            ProblemCode.DATES_UNAVAILABLE,
            ProblemCode.OFFER_NEEDS_REVIEW,
            ProblemCode.REQUEST_CLOSED
        },
        summary = "Approves or declines a request to change or cancel a booking or to rent a workspace; the requester "
                + "is told.",
        next = "Call it only with the owner's decision.")
public class OfficeDecideRequest implements Operation<OfficeDecideRequest.Input, OfficeDecideRequest.Output> {

    static final String NAME = "office_decide_request";

    /** The owner's decision. */
    @Schema(name = "RequestDecision")
    public enum ApproveOrDecline {
        @JsonProperty("approve")
        APPROVE,
        @JsonProperty("decline")
        DECLINE
    }

    /** A request and the decision about it. */
    @Schema(name = "OfficeDecideRequestInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From office_list_requests")
            Long requestId,

            @NotNull @Schema(description = "Decision about the request")
            ApproveOrDecline decision,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, sent to the customer or tenant")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeDecideRequest.Input[" + requestId + ", " + decision + "]";
        }
    }

    /** The request as it is now. */
    @Schema(name = "OfficeDecideRequestOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(
                    description =
                            "The request with its status after the decision. A request for an approval has the kind change here",
                    examples = RequestView.APPROVED)
            RequestView request,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Nullable
            @Schema(description = "Request for an approval; absent for a request about a booking")
            ApprovalRequestView approval,

            @JsonInclude(JsonInclude.Include.NON_NULL)
            @Schema(description = "Effects of the decision; absent unless a request about a booking is approved")
            OfficeRequest.@Nullable Outcome outcome) {}

    private final Pool pool;
    private final Transactions transactions;
    private final RequestDeciders deciders;
    private final ApprovalDesk approvals;
    private final Catalogs catalogs;
    private final OfficeActions actions;
    private final InstantSource clock;

    OfficeDecideRequest(
            Pool pool,
            Transactions transactions,
            RequestDeciders deciders,
            ApprovalDesk approvals,
            Catalogs catalogs,
            OfficeActions actions,
            InstantSource clock) {
        this.pool = pool;
        this.transactions = transactions;
        this.deciders = deciders;
        this.approvals = approvals;
        this.catalogs = catalogs;
        this.actions = actions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        RequestDecider.Decision decision = new RequestDecider.Decision(
                input.decision() == ApproveOrDecline.APPROVE,
                input.reason(),
                caller.requireAccount(),
                clock.instant().truncatedTo(ChronoUnit.MICROS));
        return transactions
                .run(transaction -> approvals
                        .decide(transaction, caller, input.requestId(), decision)
                        .flatMap(found -> found.map(request -> catalogs.current(transaction)
                                        .map(catalog -> Optional.of(output(caller, request, catalog))))
                                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))))
                .flatMap(decided -> decided.map(output -> Uni.createFrom().item(output))
                        .orElseGet(() -> decideAboutBooking(caller, input, decision)));
    }

    private static Output output(Caller caller, ApprovalRequest request, Catalog catalog) {
        return new Output(
                caller.envelope().about(Business.COWORKING),
                RequestView.of(request),
                ApprovalRequestView.of(request, catalog.coworking(), caller.language()),
                null);
    }

    private Uni<Output> decideAboutBooking(Caller caller, Input input, RequestDecider.Decision decision) {
        return transactions
                .run(transaction -> deciders.decide(transaction, input.requestId(), decision)
                        .call(outcome -> outcome instanceof Outcome.Decided decided && decided.isNew()
                                ? remember(caller, decided.request(), input, decision.at())
                                : Uni.createFrom().voidItem()))
                .onFailure(fault -> Constraints.refusedBy(Constraints.OCCUPANCY_NO_OVERLAP, fault))
                .recoverWithItem(() -> new Outcome.NoLongerFits(Uni.createFrom().item(List.of())))
                .onFailure(fault -> Constraints.refusedBy(Constraints.PLACE_OCCUPANCY_ONCE, fault))
                .recoverWithItem(() -> new Outcome.DayNoLongerFree(List.of()))
                .flatMap(outcome -> switch (outcome) {
                    case Outcome.Decided decided -> decided(caller, decided.request());
                    case Outcome.Unknown _ ->
                        refused(Refusal.of(ProblemCode.NOT_FOUND).thenCall("office_list_requests"));
                    case Outcome.AlreadyClosed _ ->
                        refused(Refusal.of(ProblemCode.REQUEST_CLOSED).thenCall("office_list_requests"));
                    case Outcome.NoLongerFits gone ->
                        gone.alternatives()
                                .flatMap(free -> refused(
                                        Refusal.of(ProblemCode.SLOT_UNAVAILABLE).insteadOffering(free)));
                    case Outcome.PriceHasRisen(LocalDate day, long shownCents, long presentCents) ->
                        refused(Refusal.of(ProblemCode.OFFER_NEEDS_REVIEW)
                                .since(List.of(OfferChange.ofAmount(
                                        "price",
                                        OfferChange.Subject.day(day),
                                        shownCents,
                                        presentCents,
                                        caller.language(),
                                        day))));
                    case Outcome.DayNoLongerFree taken ->
                        refused(Refusal.of(ProblemCode.DATES_UNAVAILABLE).insteadOffering(taken.alternatives()));
                });
    }

    private Uni<Output> decided(Caller caller, BookingRequest request) {
        return catalogs.current(pool)
                .flatMap(catalog ->
                        DecisionOutcomes.read(pool, List.of(request.id()), catalog.coworking(), caller.language()))
                .flatMap(outcomes -> AcceptedTerms.of(pool, request.booking())
                        .map(accepted -> new Output(
                                caller.envelope().about(request.booking().line()),
                                RequestView.of(request, accepted, caller.language()),
                                null,
                                outcomes.get(request.id()))));
    }

    private Uni<Void> remember(Caller caller, BookingRequest request, Input input, Instant now) {
        return actions.remember(
                caller.requireAccount(),
                NAME,
                OfficeActions.about(
                        request.booking(),
                        Map.of(
                                "request_id",
                                request.id(),
                                "decision",
                                input.decision().name().toLowerCase(Locale.ROOT))),
                input.reason(),
                now);
    }

    private static Uni<Output> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
