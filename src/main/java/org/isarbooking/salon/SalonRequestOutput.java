package org.isarbooking.salon;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.request.RequestView;

/** A request with its present status, and the appointment as it is now. */
@Schema(name = "SalonRequestOutput")
public record SalonRequestOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The request with its current status")
        RequestView request,

        @NotNull @Schema(description = "The appointment in its current state")
        SalonBooking booking) {

    static SalonRequestOutput of(Caller caller, RequestIntake.Taken taken) {
        return new SalonRequestOutput(
                caller.envelope(),
                RequestView.of(taken.request(), taken.appointment().accepted(), caller.language()),
                SalonBooking.of(taken.appointment(), taken.catalog(), caller.language()));
    }
}
