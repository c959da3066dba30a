package org.isarbooking.office;

import io.vertx.core.json.JsonObject;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.business.Coworking;
import org.isarbooking.shared.Language;
import org.jspecify.annotations.Nullable;

/** The id and name of a workspace, which may no longer be offered. */
@Schema(name = "OfficeWorkspaceRef")
public record OfficeWorkspaceRef(
        @NotNull @Schema(description = "Id of the workspace")
        Integer workspaceId,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Kosmetikkabine Isar")
        String name) {

    static OfficeWorkspaceRef of(int workspaceId, Coworking coworking, Language language) {
        return new OfficeWorkspaceRef(workspaceId, coworking.name(workspaceId).in(language));
    }

    /** Returns the workspace of a stored price change; null if the change was stored without its workspace. */
    static @Nullable OfficeWorkspaceRef ofStored(JsonObject change, Coworking coworking, Language language) {
        Integer workspaceId = change.getInteger("workspace_id");
        return workspaceId == null ? null : of(workspaceId, coworking, language);
    }
}
