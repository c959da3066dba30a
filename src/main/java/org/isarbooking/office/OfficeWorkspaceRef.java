package org.isarbooking.office;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A workspace by its number and name, retired ones included. */
@Schema(name = "OfficeWorkspaceRef")
public record OfficeWorkspaceRef(
        @NotNull @Schema(description = "The number of the workspace")
        Integer workspaceId,

        @NotNull @Schema(description = "Name in the language of the answer", examples = "Kosmetikkabine Isar")
        String name) {}
