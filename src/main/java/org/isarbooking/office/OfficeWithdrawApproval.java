package org.isarbooking.office;

import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
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
import org.isarbooking.operation.Refusal;
import org.isarbooking.operation.Scope;
import org.isarbooking.shared.Language;
import org.isarbooking.tenancy.Agreements;
import org.isarbooking.tenancy.Approvals;
import org.isarbooking.waitlist.WaitlistDesk;
import org.jspecify.annotations.Nullable;

/**
 * Withdraws an account's approval for a workspace, and ends its waitlist entries for the workspace. Booked days stay.
 * Refuses the withdrawal while a monthly agreement for the workspace has not ended.
 */
@Singleton
@PublishedOperation(
        name = "office_withdraw_approval",
        family = Family.OFFICE,
        scope = Scope.OFFICE_MANAGE,
        behaviour = Behaviour.REPLACES,
        refusals = {ProblemCode.NOT_FOUND, ProblemCode.AGREEMENT_CONFLICT},
        summary = "Withdraws an account's approval and its waitlist entries for a workspace; booked days stay.")
public class OfficeWithdrawApproval implements Operation<OfficeWithdrawApproval.Input, OfficeTenantOutput> {

    private static final String NAME = "office_withdraw_approval";

    /** The account and the workspace. */
    @Schema(name = "OfficeWithdrawApprovalInput")
    public record Input(
            @NotNull @Schema(description = "The account, from office_list_tenants or office_list_accounts")
            UUID accountId,

            @NotNull @Min(1) @Schema(description = "Id of the workspace")
            Integer workspaceId,

            @Nullable @Size(max = 2000) @Schema(description = "Reason, for the record")
            String reason,

            @Nullable @Schema(defaultValue = "de", description = "Language of texts in the answer")
            Language language)
            implements OperationInput {

        /** Leaves the reason out of logs. */
        @Override
        public String toString() {
            return "OfficeWithdrawApproval.Input[" + accountId + ", " + workspaceId + "]";
        }
    }

    private final TenantDesk desk;
    private final Approvals approvals;
    private final WaitlistDesk waitlist;

    OfficeWithdrawApproval(TenantDesk desk, Approvals approvals, WaitlistDesk waitlist) {
        this.waitlist = waitlist;
        this.desk = desk;
        this.approvals = approvals;
    }

    @Override
    public Uni<OfficeTenantOutput> handle(Caller caller, Input input) {
        return desk.decide(
                caller,
                new AccountRef(input.accountId()),
                new OfficeActions.Note(NAME, Map.of("workspace_id", input.workspaceId()), input.reason()),
                at -> Agreements.stillRuns(at.transaction(), at.account(), input.workspaceId(), at.today())
                        .flatMap(runs -> {
                            if (runs) {
                                throw Refusal.of(ProblemCode.AGREEMENT_CONFLICT)
                                        .because("still_runs")
                                        .thenCall("office_end_agreement");
                            }
                            return approvals
                                    .withdraw(at.account(), input.workspaceId())
                                    .call(() -> waitlist.end(
                                            at.transaction(), at.account(), input.workspaceId(), at.now()));
                        }));
    }
}
