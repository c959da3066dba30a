package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** The special day that a call has made or deleted, as it is now. */
@Schema(name = "OfficeSpecialDayOutput")
public record OfficeSpecialDayOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The special day as it is now")
        OfficeSpecialDay specialDay) {}
