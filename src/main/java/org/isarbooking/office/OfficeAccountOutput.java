package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** The account that a call has changed, as it is now. */
@Schema(name = "OfficeAccountOutput")
public record OfficeAccountOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The account as it is now")
        OfficeAccount account) {}
