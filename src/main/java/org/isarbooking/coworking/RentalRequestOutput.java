package org.isarbooking.coworking;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.isarbooking.operation.Caller;
import org.isarbooking.operation.Envelope;
import org.isarbooking.request.RequestView;

/** The answer to a change or cancellation request about a booked day. */
@Schema(name = "RentalRequestOutput")
public record RentalRequestOutput(
        @JsonUnwrapped @NotNull Envelope envelope,

        @NotNull @Schema(description = "The request with its current status")
        RequestView request,

        @NotNull @Schema(description = "The booking as it is now")
        RentalBooking booking,

        @NotNull @Schema(description = "Days whose price changes if the request is approved; empty unless it is open")
        List<ExistingPriceChange> existingPriceChanges) {

    static RentalRequestOutput of(Caller caller, RentalRequestIntake.Taken taken) {
        return new RentalRequestOutput(
                caller.envelope(),
                RequestView.of(taken.request(), taken.day().accepted(), caller.language()),
                RentalBooking.of(taken.day(), taken.coworking(), caller.language()),
                taken.changes().stream()
                        .map(change -> ExistingPriceChange.of(change, taken.coworking(), caller.language()))
                        .toList());
    }
}
