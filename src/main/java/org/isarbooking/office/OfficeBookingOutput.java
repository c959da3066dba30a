package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;

/** A booking that the office has decided about, as it is now. */
@Schema(name = "OfficeBookingOutput")
public record OfficeBookingOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The booking as it is now")
        OfficeBooking booking) {}
