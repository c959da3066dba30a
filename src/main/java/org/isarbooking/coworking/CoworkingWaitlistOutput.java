package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** The tenant's waitlist entry after a change. */
@Schema(name = "CoworkingWaitlistOutput")
public record CoworkingWaitlistOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The entry as it is now")
        CoworkingWaitlistEntry entry) {}
