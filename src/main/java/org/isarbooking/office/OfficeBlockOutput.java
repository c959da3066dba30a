package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** The block that a call has made or deleted, as it is now. */
@Schema(name = "OfficeBlockOutput")
public record OfficeBlockOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The block as it is now")
        OfficeBlock block) {}
