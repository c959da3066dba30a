package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isarbooking.account.AccountLock;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.Refusal;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.ApprovalRequest;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.request.BookingRequest.Status;
import org.isarbooking.request.RequestDecider.Decision;
import org.isarbooking.tenancy.Approvals;

/**
 * Decides requests for the approval to rent a workspace, under the account's lock. An account approved this way pays by
 * the weekly terms.
 */
@Singleton
class ApprovalDesk {

    private final ApprovalRequests requests;
    private final Approvals approvals;
    private final OfficeActions actions;

    ApprovalDesk(ApprovalRequests requests, Approvals approvals, OfficeActions actions) {
        this.requests = requests;
        this.approvals = approvals;
        this.actions = actions;
    }

    /**
     * Decides an approval request and returns it; empty for an unknown id. Repeating a decision has no effect. A
     * different decision about a closed request is refused.
     *
     * <p>The request is read twice: first to find the account to lock, then again under the lock.
     */
    Uni<Optional<ApprovalRequest>> decide(SqlConnection transaction, Caller caller, long requestId, Decision decision) {
        return requests.find(requestId)
                .flatMap(seen -> seen.map(request -> AccountLock.take(transaction, request.account())
                                .chain(() -> requests.find(requestId))
                                .map(Optional::orElseThrow)
                                .flatMap(present -> decide(transaction, caller, present, decision))
                                .map(Optional::of))
                        .orElseGet(() -> Uni.createFrom().item(Optional.empty())));
    }

    private Uni<ApprovalRequest> decide(
            SqlConnection transaction, Caller caller, ApprovalRequest request, Decision decision) {
        Status wanted = decision.approve() ? Status.APPROVED : Status.DECLINED;
        if (request.status() == wanted) {
            return Uni.createFrom().item(request);
        }
        if (request.status() != Status.OPEN) {
            return Uni.createFrom()
                    .failure(Refusal.of(ProblemCode.REQUEST_CLOSED).thenCall("office_list_requests"));
        }
        Uni<?> effect = decision.approve()
                ? approve(request, decision.at())
                : Uni.createFrom().voidItem();
        return effect.chain(() -> close(transaction, request, wanted, caller, decision))
                .call(() -> remember(caller, request, decision));
    }

    /**
     * Approves the account, which then pays by the weekly terms. An existing approval and its personal price stay
     * unchanged.
     */
    private Uni<?> approve(ApprovalRequest request, Instant now) {
        return approvals
                .isApproved(request.account(), request.workspaceId())
                .flatMap(approved -> approved
                        ? Uni.createFrom().item(false)
                        : approvals.approve(request.account(), request.workspaceId(), null, now));
    }

    /** Closes the account's open request for a workspace that the owner has approved directly. */
    Uni<Void> closeAsApproved(TenantDesk.Desk at, Caller caller, int workspaceId) {
        AccountRef account = at.account();
        return requests.findOpen(account, workspaceId)
                .flatMap(open -> open.map(request -> close(
                                        at.transaction(),
                                        request,
                                        Status.APPROVED,
                                        caller,
                                        new Decision(true, null, caller.requireAccount(), at.now()))
                                .replaceWithVoid())
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<ApprovalRequest> close(
            SqlConnection transaction, ApprovalRequest request, Status status, Caller caller, Decision decision) {
        return requests.decide(request.id(), status, caller.requireAccount(), decision.reason(), decision.at())
                .call(() -> Outbox.write(
                        transaction, List.of(Notification.ofApprovalDecision(request.id(), decision.at()))));
    }

    private Uni<Void> remember(Caller caller, ApprovalRequest request, Decision decision) {
        return actions.remember(
                caller.requireAccount(),
                OfficeDecideRequest.NAME,
                Map.of(
                        "request_id",
                        request.id(),
                        "account_id",
                        request.account().id().toString(),
                        "workspace_id",
                        request.workspaceId(),
                        "decision",
                        decision.approve() ? "approve" : "decline"),
                decision.reason(),
                decision.at());
    }
}
