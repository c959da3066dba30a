package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.AccountLock;
import org.isarbooking.business.Catalog;
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
import org.isarbooking.operation.Violation;
import org.isarbooking.outbox.Notification;
import org.isarbooking.outbox.Outbox;
import org.isarbooking.request.ApprovalRequest;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.request.RepeatedRequests;
import org.isarbooking.request.Submission;
import org.isarbooking.request.Submissions;
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.Approvals;
import org.jspecify.annotations.Nullable;

/**
 * Requests approval of the account for a workspace. This operation is not in the contract. The owner decides the
 * request like any other request.
 */
@Singleton
@PublishedOperation(
        name = "coworking_request_approval",
        family = Family.COWORKING,
        scope = Scope.COWORKING_MANAGE,
        behaviour = Behaviour.BOOKS,
        refusals = {
            ProblemCode.NOT_FOUND,
            ProblemCode.REQUEST_ALREADY_OPEN,
            ProblemCode.SUBMISSION_KEY_REUSED,
            ProblemCode.NOTHING_TO_CHANGE
        },
        summary = "Asks the business to approve the account for a workspace; prices and bookings need the approval.",
        next = "coworking_get_account shows the decision. Repeat with the same submission_key after a fault.")
public class CoworkingRequestApproval
        implements Operation<CoworkingRequestApproval.Input, CoworkingRequestApproval.Output> {

    static final String NAME = "coworking_request_approval";

    /** The workspace that the approval is for. */
    @Schema(name = "CoworkingRequestApprovalInput")
    public record Input(
            @NotNull @Min(1) @Schema(description = "From coworking_search_workspaces")
            Long workspaceId,

            @NotNull @Schema(description = Submission.KEY) UUID submissionKey,

            @Nullable
            @Size(max = 2000)
            @Schema(description = "Note for the business, for example the intended use of the workspace")
            String reason,

            @Nullable
            @Schema(defaultValue = "de", description = "Language of texts in the answer and of mails about it")
            Language language)
            implements OperationInput {

        @Override
        public String toString() {
            return "CoworkingRequestApproval.Input[" + workspaceId + ", " + submissionKey + "]";
        }
    }

    /** The request for approval. */
    @Schema(name = "CoworkingRequestApprovalOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull @Schema(description = "The request with its current status")
            ApprovalRequestView request) {}

    private final Transactions transactions;
    private final Catalogs catalogs;
    private final Approvals approvals;
    private final ApprovalRequests requests;
    private final Submissions submissions;
    private final InstantSource clock;

    CoworkingRequestApproval(
            Transactions transactions,
            Catalogs catalogs,
            Approvals approvals,
            ApprovalRequests requests,
            Submissions submissions,
            InstantSource clock) {
        this.transactions = transactions;
        this.catalogs = catalogs;
        this.approvals = approvals;
        this.requests = requests;
        this.submissions = submissions;
        this.clock = clock;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        AccountRef account = caller.requireAccount();
        Submission submission =
                Submission.ofAccount(account, NAME, input.submissionKey(), input.workspaceId(), input.reason());
        return transactions.run(transaction -> AccountLock.take(transaction, account)
                .chain(() -> catalogs.current(transaction))
                .flatMap(catalog -> submissions
                        .once(
                                submission,
                                id -> requests.find(id).map(Optional::orElseThrow),
                                () -> take(transaction, caller, catalog, input, submission))
                        .map(request -> new Output(
                                caller.envelope(),
                                ApprovalRequestView.of(request, catalog.coworking(), caller.language())))));
    }

    private Uni<ApprovalRequest> take(
            SqlConnection transaction, Caller caller, Catalog catalog, Input input, Submission submission) {
        AccountRef account = caller.requireAccount();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        int workspaceId = Workspaces.of(catalog, input.workspaceId()).id();
        return approvals
                .isApproved(account, workspaceId)
                .flatMap(approved -> approved
                        ? refused(Refusal.of(ProblemCode.NOTHING_TO_CHANGE)
                                .because("approved")
                                .with(List.of(Violation.of("$.workspace_id", "approved_already")))
                                .thenCall("coworking_get_account"))
                        : requests.findOpen(account, workspaceId))
                .flatMap(open -> open.isPresent()
                        ? refused(Refusal.of(ProblemCode.REQUEST_ALREADY_OPEN)
                                .because("approval")
                                .thenCall("coworking_get_account"))
                        : requests.withdrawnSince(account, workspaceId, now.minus(RepeatedRequests.WITHIN)))
                .invoke(withdrawn -> RepeatedRequests.checkTimes(withdrawn, now))
                .chain(() -> requests.insert(account, workspaceId, caller.language(), input.reason(), now))
                .call(request -> submissions.store(submission, request.id(), now))
                .call(request -> Outbox.write(transaction, Notification.ofNewApprovalRequest(request.id(), now)));
    }

    private static <T> Uni<T> refused(Refusal refusal) {
        return Uni.createFrom().failure(refusal);
    }
}
