package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.request.ApprovalRequestView;
import org.isarbooking.request.ApprovalRequests;
import org.isarbooking.shared.Language;

/** A request to be approved for a workspace, as the owner sees it. */
@Schema(name = "OfficeApprovalRequest")
public record OfficeApproval(
        @NotNull @Schema(description = "What is asked for, and what became of it")
        ApprovalRequestView request,

        @NotNull @Schema(description = "The account that asks")
        UUID accountId,

        @NotNull @Schema(description = "Who asks, as far as the account says it")
        OfficeRequest.Tenant tenant) {

    static OfficeApproval of(ApprovalRequests.Waiting waiting, Coworking coworking, Language language) {
        return new OfficeApproval(
                ApprovalRequestView.of(waiting.request(), coworking, language),
                waiting.request().account().id(),
                new OfficeRequest.Tenant(
                        waiting.tenant().name(), waiting.tenant().email()));
    }
}
