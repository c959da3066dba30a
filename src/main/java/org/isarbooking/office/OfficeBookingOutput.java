package org.isarbooking.office;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Envelope;
import org.jspecify.annotations.Nullable;

/** A booking that the office has decided about, as it is now. */
@Schema(name = "OfficeBookingOutput")
public record OfficeBookingOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The booking as it is now")
        OfficeBooking booking,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        @Schema(description = "All days of the rental if they were cancelled together; absent otherwise")
        OfficeRental rental) {

    OfficeBookingOutput(Envelope envelope, OfficeBooking booking) {
        this(envelope, booking, null);
    }
}
