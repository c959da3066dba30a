package org.isarbooking.coworking;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;

/** The id and the name of a workspace. */
@Schema(name = "WorkspaceName")
public record WorkspaceName(
        @NotNull @Schema(description = "Id of the workspace")
        Integer workspaceId,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Kosmetikkabine Isar")
        String name) {

    static WorkspaceName of(Coworking coworking, int workspaceId, Language language) {
        return new WorkspaceName(workspaceId, coworking.name(workspaceId).in(language));
    }
}
