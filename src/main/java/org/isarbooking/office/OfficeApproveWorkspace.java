package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.AccountRef;
import org.isarbooking.operation.Behaviour;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Family;
import org.isarbooking.operation.Operation;
import org.isarbooking.operation.OperationInput;
import org.isarbooking.operation.ProblemCode;
import org.isarbooking.operation.PublishedOperation;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.Approvals;
import org.jspecify.annotations.Nullable;

/**
 * Lets an account rent a workspace, by the weekly terms or at a personal price. Also changes the price of an approval.
 * Booked days keep their prices. The account's open request for the workspace becomes approved, too.
 */
@Singleton
@PublishedOperation(
        name = "office_approve_workspace",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND},
        summary = "Lets an account rent a workspace, optionally at its own price.")
public class OfficeApproveWorkspace implements Operation<OfficeApproveWorkspace.Input, OfficeTenantOutput> {

    private static final String NAME = "office_approve_workspace";

    /** The account, the workspace and the price. */
    @Schema(name = "OfficeApproveWorkspaceInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants or office_list_accounts")
            UUID accountId,

            @NotNull @Min(1) @Schema(description = "Id of the workspace")
            Integer workspaceId,

            @Nullable
            @Min(0)
            @Max(10_000_000)
            @Schema(description = "Gross price of any day, in cents; without it the weekly terms apply")
            Integer priceCents,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeApproveWorkspace.Input[" + accountId + ", " + workspaceId + "]";
        }
    }

    private final TenantDesk desk;
    private final Approvals approvals;
    private final ApprovalDesk requests;

    OfficeApproveWorkspace(TenantDesk desk, Approvals approvals, ApprovalDesk requests) {
        this.desk = desk;
        this.approvals = approvals;
        this.requests = requests;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        Map<String, Object> about = new HashMap<>(Map.of("workspace_id", input.workspaceId()));
        if (input.priceCents() != null) {
            about.put("price_cents", input.priceCents());
        }
        return desk.decide(
                caller, new AccountRef(input.accountId()), new OfficeActions.Note(NAME, about, input.reason()), at -> {
                    at.mustKnow(input.workspaceId());
                    return approvals
                            .approve(at.account(), input.workspaceId(), input.priceCents(), at.now())
                            .call(() -> requests.closeAsApproved(at, caller, input.workspaceId()));
                });
    }
}
