package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** The tenant of the call, as it is now. */
@Schema(name = "OfficeTenantOutput")
public record OfficeTenantOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The tenant as it is now")
        OfficeTenant tenant) {}
