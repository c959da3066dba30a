package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.shared.Language;

/** An account's request for the approval to rent a workspace, as the owner sees it. */
@Schema(name = "OfficeApprovalRequest")
public record OfficeApproval(
        @NotNull @Schema(description = "The request and its outcome")
        ApprovalRequestView request,

        @NotNull @Schema(description = "Account of the tenant")
        UUID accountId,

        @NotNull @Schema(description = "The tenant's contact, as far as the account has it")
        OfficeRequest.Tenant tenant) {

    static OfficeApproval of(ApprovalRequests.Waiting waiting, Coworking coworking, Language language) {
        return new OfficeApproval(
                ApprovalRequestView.of(waiting.request(), coworking, language),
                waiting.request().account().id(),
                new OfficeRequest.Tenant(
                        waiting.tenant().name(), waiting.tenant().email()));
    }
}
