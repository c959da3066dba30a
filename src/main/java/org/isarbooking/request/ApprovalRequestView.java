package org.isarbooking.request;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.isarbooking.shared.Munich;
import org.jspecify.annotations.Nullable;

/** A request to be approved for a workspace, as answers show it. */
@Schema(name = "ApprovalRequest")
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ApprovalRequestView(
        @NotNull @Schema(description = "Id of the request", examples = "12")
        Long requestId,

        @NotNull @Schema(description = "open until the business decides; lapsed if the request was withdrawn")
        BookingRequest.Status status,

        @NotNull @Schema(description = "Workspace to approve")
        Integer workspaceId,

        @NotNull
        @Schema(description = "Name of the workspace, in the language of the answer", examples = "Kosmetikraum 1")
        String workspaceName,

        @Nullable @Schema(description = "The tenant's note") String reason,

        @NotNull
        @Schema(
                description = "Creation time, local time of Munich with its offset",
                examples = "2027-06-08T10:00:00+02:00")
        OffsetDateTime createdAt,

        @Nullable
        @Schema(description = "Time of the decision or withdrawal, in Munich; absent while the request is open")
        OffsetDateTime decidedAt,

        @Nullable @Schema(description = "The business's answer")
        String decisionReason,

        @Nullable @Schema(description = "true if the tenant has withdrawn the request; absent otherwise")
        Boolean withdrawn) {

    public static ApprovalRequestView of(ApprovalRequest request, Coworking coworking, Language language) {
        Instant decidedAt = request.decidedAt();
        return new ApprovalRequestView(
                request.id(),
                request.status(),
                request.workspaceId(),
                coworking.name(request.workspaceId()).in(language),
                request.reason(),
                Munich.timeAt(request.createdAt()),
                decidedAt == null ? null : Munich.timeAt(decidedAt),
                request.decisionReason(),
                request.isWithdrawn() ? true : null);
    }

    /** Hides the reasons. */
    @Override
    public String toString() {
        return "ApprovalRequestView[" + requestId + " " + status + "]";
    }
}
