package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.account.Billing;
import org.isarbooking.account.BillingData;
import org.isarbooking.account.BillingView;
import org.isarbooking.business.Catalog;
import org.isarbooking.business.Catalogs;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Notice;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.request.ApprovalRequest;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.request.BookingRequest;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/**
 * Returns the workspaces that the connected account may rent (contract, {@code coworking_get_account}), and nothing
 * about other accounts.
 */
@Singleton
@PublishedOperation(
        name = "coworking_get_account",
        family = Family.COWORKING,
        scope = Scope.ACCOUNT_READ,
        behaviour = Behaviour.READS,
        summary = "Shows which workspaces the connected account may rent, at which prices, and its next steps.",
        next =
                "Then coworking_search_workspaces and coworking_find_dates for an approved workspace; coworking_request_approval "
                        + "asks for another one.")
public class CoworkingGetAccount implements Operation<CoworkingGetAccount.Input, CoworkingGetAccount.Output> {

    /** The language of the answer. The caller's access token identifies the account. */
    @Schema(name = "CoworkingGetAccountInput")
    public record Input(
            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language) implements OperationInput {}

    /** The approvals of the account, its prices, and its next steps. */
    @Schema(name = "CoworkingGetAccountOutput")
    public record Output(
            @JsonUnwrapped @NotNull Envelope envelope,

            @NotNull
            @Schema(
                    enumeration = {"approved", "not_approved"},
                    description = "approved if the account may rent at least one workspace")
            String approvalStatus,

            @NotNull @Schema(description = "Workspaces that the account may rent, with its prices")
            List<ApprovedWorkspace> workspaces,

            @NotNull @Schema(description = "Next steps for the account")
            List<NextStep> nextSteps,

            @NotNull @Schema(description = "The newest approval request for each workspace, with its decision")
            List<ApprovalRequestView> approvalRequests,

            @NotNull @Schema(description = "Recipient of the next invoices")
            BillingView billing,

            @NotNull @Schema(description = "Explains why there is no workspace; otherwise empty", examples = "[]")
            List<Notice> notices) {}

    private final Pool pool;
    private final Catalogs catalogs;

    CoworkingGetAccount(Pool pool, Catalogs catalogs) {
        this.pool = pool;
        this.catalogs = catalogs;
    }

    @Override
    public Uni<Output> handle(Caller caller, Input input) {
        return Uni.combine()
                .all()
                .unis(
                        catalogs.current(pool),
                        TenantRights.read(pool, caller.requireAccount()),
                        ApprovalRequests.ofAccount(pool, caller.requireAccount()),
                        BillingData.read(pool, caller.requireAccount()))
                .with((catalog, tenant, requests, billing) ->
                        answer(caller, catalog, tenant, requests, billing.orElse(Billing.NOTHING)));
    }

    private static Output answer(
            Caller caller, Catalog catalog, TenantRights tenant, List<ApprovalRequest> requests, Billing billing) {
        Language language = caller.language();
        List<ApprovedWorkspace> approved = catalog.coworking().workspaces().values().stream()
                .filter(workspace -> tenant.approvals().containsKey(workspace.id()))
                .map(workspace -> ApprovedWorkspace.of(
                        workspace, tenant, caller.envelope().localDate(), language))
                .toList();
        return new Output(
                caller.envelope(),
                approved.isEmpty() ? "not_approved" : "approved",
                approved,
                nextSteps(!approved.isEmpty(), billing.isComplete(), catalog, requests, language),
                requests.stream()
                        .map(request -> ApprovalRequestView.of(request, catalog.coworking(), language))
                        .toList(),
                BillingView.of(billing),
                approved.isEmpty() ? List.of(Notice.of("no_approval", language)) : List.of());
    }

    /** Returns the next steps. An approved tenant whose billing data is incomplete gets a step to complete it. */
    private static List<NextStep> nextSteps(
            boolean isApproved,
            boolean isBillingComplete,
            Catalog catalog,
            List<ApprovalRequest> requests,
            Language language) {
        NextStep next = nextStep(isApproved, catalog, requests, language);
        return isApproved && !isBillingComplete ? List.of(next, NextStep.completeBilling(language)) : List.of(next);
    }

    private static NextStep nextStep(
            boolean isApproved, Catalog catalog, List<ApprovalRequest> requests, Language language) {
        if (isApproved) {
            return NextStep.book(language);
        }
        return requests.stream().anyMatch(request -> request.status() == BookingRequest.Status.OPEN)
                ? NextStep.awaitApproval(catalog.settings(), language)
                : NextStep.askForApproval(catalog.settings(), language);
    }
}
